import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database } from '../platform/database/connection.ts';
import { Refusal } from '../platform/errors.ts';

/** What refuses an attempt while a wait is not over. */
export type TooManyAttempts =
  | 'session.tooManyAttempts'
  | 'twoFactor.tooManyAttempts'
  | 'invitation.tooManyAttempts'
  | 'terminal.tooManyCodes'
  | 'program.linkTries'
  | 'h5.linkTries';

const freeFailures = 10;
const longestWait = 15 * 60;
/** Wrong passwords older than this count no more. */
const memory = 24 * 3600 * 1000;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Of one user name from one address: nobody can lock out somebody elsewhere. */
export function attemptKey(userName: string, address: string): string {
  return hashOf(`${userName.toLowerCase()}\n${address}`);
}

/** Seconds to wait after so many wrong passwords: none up to nine, then 15, doubling up to a quarter of an hour. */
function waitAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestWait, 15 * 2 ** Math.min(10, failures - freeFailures));
}

/** Wrong attempts that are remembered under a key. Throws `refusal` while a wait is not over. */
export async function requireAttempt(
  connection: Connection,
  key: string,
  now: Date,
  refusal: TooManyAttempts = 'session.tooManyAttempts',
): Promise<number> {
  const row = await connection
    .selectFrom('login_attempt')
    .select(['failures', 'last_at'])
    .where('attempt_key', '=', key)
    .executeTakeFirst();
  if (!row) return 0;
  // Of two at once, the one that comes second may have looked at the clock first.
  const past = Math.max(0, now.getTime() - row.last_at.getTime());
  const seconds = Math.ceil(waitAfter(row.failures) - past / 1000);
  if (seconds > 0) throw new Refusal(refusal, { seconds });
  return past > memory ? 0 : row.failures;
}

/** Until the transaction ends, attempts of this key come one after the other. */
export async function lockAttempts(transaction: Connection, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(transaction);
}

/**
 * Counts an attempt as failed before its password is looked at, so that a thousand at once are no more than a
 * thousand one after the other; `forgetFailures` when it was right. Throws `refusal` as
 * long as a wait is not over. Answers when the one before was, for `excuseAttempt`.
 */
export function beginAttempt(
  database: Database,
  key: string,
  now: Date,
  refusal?: TooManyAttempts,
): Promise<Date | undefined> {
  return database.transaction().execute(async (transaction) => {
    await lockAttempts(transaction, key);
    await requireAttempt(transaction, key, now, refusal);
    const before = await lastAttempt(transaction, key);
    await countFailure(transaction, key, now);
    return before;
  });
}

async function lastAttempt(connection: Connection, key: string): Promise<Date | undefined> {
  const row = await connection
    .selectFrom('login_attempt')
    .select('last_at')
    .where('attempt_key', '=', key)
    .executeTakeFirst();
  return row?.last_at;
}

export async function countFailure(connection: Connection, key: string, now: Date): Promise<void> {
  await connection
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

export async function forgetFailures(connection: Connection, key: string): Promise<void> {
  await connection.deleteFrom('login_attempt').where('attempt_key', '=', key).execute();
}

/**
 * Takes back one count: the attempt failed for another reason than a wrong secret, or its success says nothing of the
 * wrong ones. With the time of the one before, nobody waits once more for what was waited for.
 */
export async function excuseAttempt(connection: Connection, key: string, before?: Date): Promise<void> {
  await connection
    .updateTable('login_attempt')
    .set({ failures: sql`greatest(0, failures - 1)`, ...(before && { last_at: before }) })
    .where('attempt_key', '=', key)
    .execute();
}
