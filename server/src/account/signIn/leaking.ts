import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { excuseAttempt } from '../attempts.ts';

/** Seconds until one failure of a leaking count is forgotten: twenty per hour. */
export const leakSeconds = 180;

const leaked = (now: Date) => sql<number>`greatest(0, login_attempt.failures
  - floor(greatest(0, extract(epoch from ${now}::timestamptz - login_attempt.last_at)) / ${leakSeconds}))::int`;

/** Current counts of the keys. */
export async function readAllLeaking(
  connection: Connection,
  keys: readonly string[],
  now: Date,
): Promise<number[]> {
  const rows = await connection
    .selectFrom('login_attempt')
    .select(['attempt_key', leaked(now).as('failures')])
    .where('attempt_key', 'in', [...keys])
    .execute();
  return keys.map((key) => rows.find((row) => row.attempt_key === key)?.failures ?? 0);
}

export async function readLeaking(connection: Connection, key: string, now: Date): Promise<number> {
  const [count = 0] = await readAllLeaking(connection, [key], now);
  return count;
}

export async function countLeaking(connection: Connection, key: string, now: Date): Promise<void> {
  await connection
    .insertInto('login_attempt')
    .values({ attempt_key: key, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('attempt_key').doUpdateSet({ failures: sql`${leaked(now)} + 1`, last_at: now }),
    )
    .execute();
}

/** Reverts one count after a success. */
export const excuseLeaking = excuseAttempt;
