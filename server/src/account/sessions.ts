import { sessionLifetime } from '../platform/access/session.ts';
import { hashToken, newToken } from '../platform/access/token.ts';
import type { Clock } from '../platform/clock.ts';
import type { Connection } from '../platform/database/connection.ts';

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
      expires_at: new Date(now.getTime() + sessionLifetime),
    })
    .execute();
  return token;
}

/** Ends every session of a person. */
export async function endSessions(connection: Connection, memberId: string): Promise<void> {
  await connection.deleteFrom('session').where('member_id', '=', memberId).execute();
}
