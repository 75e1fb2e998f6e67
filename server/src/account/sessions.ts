import { sql } from 'kysely';
import { hashToken, newToken } from '../platform/access/token.ts';
import type { Clock } from '../platform/clock.ts';
import type { Connection } from '../platform/database/connection.ts';

/** A week, see `sessionLifetime`. */
const hoursUnlessSet = 168;

/**
 * Opens a session and returns its token, which is not stored. Removes expired sessions.
 *
 * @param passwordHash hash the password was verified against. Returns undefined if it has changed: a new password ends
 * all sessions, and the old one must not open another concurrently
 */
export async function openSession(connection: Connection, clock: Clock, memberId: string): Promise<string>;
export async function openSession(
  connection: Connection,
  clock: Clock,
  memberId: string,
  passwordHash: string,
): Promise<string | undefined>;
export async function openSession(
  connection: Connection,
  clock: Clock,
  memberId: string,
  passwordHash?: string,
): Promise<string | undefined> {
  const token = newToken();
  const now = clock.now();
  await connection.deleteFrom('session').where('expires_at', '<=', now).execute();
  const unchanged = passwordHash === undefined ? sql`true` : sql`password_hash = ${passwordHash}`;
  // The shared lock waits for a concurrent change.
  const { rows } = await sql`insert into session (token_hash, member_id, expires_at)
    select ${hashToken(token)}, person.id, ${now}::timestamptz + make_interval(hours => coalesce((
      select session_hours from account_setting where tenant_id = person.tenant_id), ${hoursUnlessSet}))
    from (select id, tenant_id from member where id = ${memberId} and ${unchanged} for share) person
    returning member_id`.execute(connection);
  return rows.length > 0 ? token : undefined;
}

/** Ends all sessions and pending sign-ins of a member. */
export async function endSessions(connection: Connection, memberId: string): Promise<void> {
  await connection.deleteFrom('sign_in_step').where('member_id', '=', memberId).execute();
  await connection.deleteFrom('session').where('member_id', '=', memberId).execute();
}
