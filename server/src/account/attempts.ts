import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database } from '../platform/database/connection.ts';
import { Refusal } from '../platform/errors.ts';

/** Refusals during a wait. */
export type TooManyAttempts =
  | 'session.tooManyAttempts'
  | 'twoFactor.tooManyAttempts'
  | 'invitation.tooManyAttempts'
  | 'terminal.tooManyCodes'
  | 'program.linkTries'
  | 'h5.linkTries';

const freeFailures = 10;
const longestWait = 15 * 60;
/** Milliseconds until wrong passwords are forgotten. */
const memory = 24 * 3600 * 1000;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Per user name and address, so that an attacker cannot lock out users elsewhere. */
export function attemptKey(userName: string, address: string): string {
  return hashOf(`${userName.toLowerCase()}\n${address}`);
}

/** Seconds to wait after wrong passwords: none up to nine, then 15, doubling up to a quarter of an hour. */
function waitAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestWait, 15 * 2 ** Math.min(10, failures - freeFailures));
}

/** Number of remembered failures of a key. Throws `refusal` during a wait. */
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
  // A concurrent attempt may have read the clock earlier.
  const past = Math.max(0, now.getTime() - row.last_at.getTime());
  const seconds = Math.ceil(waitAfter(row.failures) - past / 1000);
  if (seconds > 0) throw new Refusal(refusal, { seconds });
  return past > memory ? 0 : row.failures;
}

/** Serialises attempts of this key until the end of the transaction. */
export async function lockAttempts(transaction: Connection, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(transaction);
}

/**
 * Counts an attempt as failed before checking its password, so that concurrent attempts gain nothing over sequential
 * ones; call `forgetFailures` on success. Throws `refusal` during a wait. Returns the time of the previous attempt, for
 * `excuseAttempt`.
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

/** Counts a failure; starts again at 1 when the previous ones are older than the memory. */
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

/** Clears the count of a key, after a success. */
export async function forgetFailures(connection: Connection, key: string): Promise<void> {
  await connection.deleteFrom('login_attempt').where('attempt_key', '=', key).execute();
}

/**
 * Reverts one count: the attempt failed for another reason, or its success does not clear the wrong ones. With the
 * previous time, nobody has to repeat an elapsed wait.
 */
export async function excuseAttempt(connection: Connection, key: string, before?: Date): Promise<void> {
  await connection
    .updateTable('login_attempt')
    .set({ failures: sql`greatest(0, failures - 1)`, ...(before && { last_at: before }) })
    .where('attempt_key', '=', key)
    .execute();
}
