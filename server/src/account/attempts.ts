import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database } from '../platform/database/connection.ts';
import { Refusal } from '../platform/errors.ts';

const freeFailures = 10;
const longestWait = 15 * 60;
/** Wrong passwords older than this count no more. */
const memory = 24 * 3600 * 1000;

/** Of one user name from one address: nobody can lock out somebody elsewhere. */
export function attemptKey(userName: string, address: string): string {
  return createHash('sha256').update(`${userName.toLowerCase()}\n${address}`).digest('hex');
}

/** Seconds to wait after so many wrong passwords: none up to nine, then 15, doubling up to a quarter of an hour. */
export function waitAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestWait, 15 * 2 ** Math.min(10, failures - freeFailures));
}

/** Refuses with `session.tooManyAttempts` while the wait after the last wrong password is not over. */
async function requireAttempt(database: Connection, key: string, now: Date): Promise<void> {
  const row = await database
    .selectFrom('login_attempt')
    .select(['failures', 'last_at'])
    .where('attempt_key', '=', key)
    .executeTakeFirst();
  if (!row) return;
  const seconds = Math.ceil(waitAfter(row.failures) - (now.getTime() - row.last_at.getTime()) / 1000);
  if (seconds > 0) throw new Refusal('session.tooManyAttempts', { seconds });
}

/**
 * Counts an attempt as failed before its password is looked at, so that a thousand at once are no more than a
 * thousand one after the other; `forgetFailures` when it was right. Throws as long as a wait is not over.
 */
export function beginAttempt(database: Database, key: string, now: Date): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(transaction);
    await requireAttempt(transaction, key, now);
    await countFailure(transaction, key, now);
  });
}

async function countFailure(database: Connection, key: string, now: Date): Promise<void> {
  await database
    .insertInto('login_attempt')
    .values({ attempt_key: key, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('attempt_key').doUpdateSet({
        failures: sql`case when login_attempt.last_at < ${new Date(now.getTime() - memory)}
          then 1 else login_attempt.failures + 1 end`,
        last_at: now,
      }),
    )
    .execute();
}

export async function forgetFailures(database: Database, key: string): Promise<void> {
  await database.deleteFrom('login_attempt').where('attempt_key', '=', key).execute();
}
