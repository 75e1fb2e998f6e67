import { sql } from 'kysely';
import { hashToken, newToken } from '../platform/access/token.ts';
import type { Clock } from '../platform/clock.ts';
import type { Connection } from '../platform/database/connection.ts';

/** A week, see `sessionLifetime`. */
const hoursUnlessSet = 168;

/** Opens a session and answers its token, which is kept nowhere. Sessions that are over are cleared away. */
export async function openSession(connection: Connection, clock: Clock, memberId: string): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await connection.deleteFrom('session').where('expires_at', '<=', now).execute();
  await connection
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      expires_at: sql<Date>`${now}::timestamptz + make_interval(hours => coalesce((
        select session_hours from account_setting join member on member.tenant_id = account_setting.tenant_id
        where member.id = ${memberId}), ${hoursUnlessSet}))`,
    })
    .execute();
  return token;
}

/** Ends every session of a person. */
export async function endSessions(connection: Connection, memberId: string): Promise<void> {
  await connection.deleteFrom('session').where('member_id', '=', memberId).execute();
}
