import type { LogActionOf } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { lockAttempts } from '../attempts.ts';
import { networkOf } from './network.ts';

/** Maximum log entries per hour: for a member or guessing network, and per account. */
const most = { subject: 10, account: 60 };
const hour = 3_600_000;
const failures = ['session.loginFailed', 'session.codeFailed', 'session.loginRefused'] as const;
type Failure = Extract<LogActionOf<'session'>, (typeof failures)[number]>;

/** The member who failed. */
export interface Failed {
  readonly id: string;
  readonly tenant_id: string;
  readonly user_name: string;
}

/** Account whose log records it: the member's, otherwise the root account. A single query in both cases. */
const accountOf = (connection: Connection, tenantId: string) =>
  connection
    .selectFrom('tenant')
    .select('id')
    .where((row) => row.or([row('id', '=', tenantId), row('level', '=', 1)]))
    .orderBy(sql`id = ${tenantId}`, 'desc')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

/**
 * Logs a failed sign-in, limited per hour, so that guessing does not flood the log; the last entry says so. Unknown
 * names are not logged: they may be passwords in the wrong field.
 */
export async function recordFailure(
  { services, address }: PublicContext<Needs<'audit' | 'clock' | 'database'>>,
  member: Failed | undefined,
  action: Failure,
): Promise<void> {
  const { database, clock, audit } = services;
  const subjectId = member?.id ?? networkOf(address);
  const tenant = await accountOf(database, member?.tenant_id ?? '');
  if (!tenant) return;
  await database.transaction().execute(async (transaction) => {
    await lockAttempts(transaction, `failed ${tenant.id}`);
    const { account, subject } = await audit.count(
      {
        tenantId: tenant.id,
        actions: [...failures, 'session.failuresHidden'],
        since: new Date(clock.now().getTime() - hour),
        subjectId,
      },
      transaction,
    );
    if (account >= most.account || subject >= most.subject) return;
    const last = account === most.account - 1 || subject === most.subject - 1;
    const userName = member?.user_name ?? '?';
    const session = { tenantId: tenant.id, memberId: member?.id ?? null, userName };
    await audit.record(
      { session, address },
      {
        action: last ? 'session.failuresHidden' : action,
        subject: { kind: 'member', id: subjectId, name: member?.user_name ?? '' },
      },
      transaction,
    );
  });
}
