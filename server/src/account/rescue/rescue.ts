import { randomBytes } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import type { LogAction } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Audit } from '../../system/Audit.ts';
import { hashPassword } from '../password.ts';
import { endSessions } from '../sessions.ts';
import { forgetFactor } from '../twoFactor/forgetFactor.ts';

/** Recovery for an administrator without a parent account; requires access to the server's files. */
export interface Rescue {
  readonly database: Connection;
  readonly userName: string;
}

interface Found {
  readonly id: string;
  readonly tenant_id: string;
  readonly user_name: string;
}

async function find({ database, userName }: Rescue): Promise<Found> {
  const member = await database
    .selectFrom('member')
    .select(['id', 'tenant_id', 'user_name'])
    .where('user_name', '=', userName)
    .executeTakeFirst();
  if (!member) throw new Error(`No member named ${userName}`);
  return member;
}

/** Logs the operating-system user. */
async function recordRescue(connection: Connection, member: Found, action: LogAction): Promise<void> {
  const session = { tenantId: member.tenant_id, memberId: null, userName: userInfo().username };
  const subject = { kind: 'member', id: member.id, name: member.user_name };
  const audit = new Audit(connection, { now: () => new Date() });
  await audit.record({ session, address: hostname() }, { action, subject }, connection);
}

/** Removes two-factor authentication. Throws if the user is unknown or has none. */
export async function rescueFromTwoFactor(rescue: Rescue): Promise<void> {
  await rescue.database.transaction().execute(async (transaction) => {
    const member = await find({ ...rescue, database: transaction });
    if (!(await forgetFactor(transaction, member.id)))
      throw new Error(`Two-factor sign-in is not enabled for ${member.user_name}`);
    await recordRescue(transaction, member, 'account.memberTwoFactorReset');
  });
}

/** Sets and returns a new password, and ends all sessions. Throws if the user is unknown. */
export async function rescueFromPassword(rescue: Rescue): Promise<string> {
  const password = randomBytes(9).toString('base64url').slice(0, 12);
  const passwordHash = await hashPassword(password);
  await rescue.database.transaction().execute(async (transaction) => {
    const member = await find({ ...rescue, database: transaction });
    const change = { password_hash: passwordHash, disabled: false };
    await transaction.updateTable('member').set(change).where('id', '=', member.id).execute();
    await endSessions(transaction, member.id);
    await recordRescue(transaction, member, 'account.memberPasswordReset');
  });
  return password;
}
