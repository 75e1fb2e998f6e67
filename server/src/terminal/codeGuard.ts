import { attemptKey, beginAttempt, forgetFailures } from '../account/attempts.ts';
import type { Database } from '../platform/database/connection.ts';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';

const isWord = (error: unknown, word: string): error is Refusal =>
  error instanceof Refusal && error.error === word;

async function begin(database: Database, key: string, now: Date): Promise<void> {
  try {
    await beginAttempt(database, key, now);
  } catch (error) {
    if (!isWord(error, 'session.tooManyAttempts')) throw error;
    throw new Refusal('terminal.tooManyCodes', error.parameters);
  }
}

/** Takes back the one attempt that was just begun: it failed for another reason. */
async function excuse(database: Database, key: string): Promise<void> {
  await database
    .updateTable('login_attempt')
    .set((column) => ({ failures: column('failures', '-', 1) }))
    .where('attempt_key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

/**
 * Does something with a code that a person typed. Codes are short, and another account's screen may show one at the same
 * time: whoever tries one after the other has to wait, the longer the more often.
 */
export async function guardCode<Result>(
  { services, session }: SessionContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const { database, clock } = services;
  const key = attemptKey(`adopt ${session.tenantId}`, '');
  await begin(database, key, clock.now());
  try {
    const result = await work();
    await forgetFailures(database, key);
    return result;
  } catch (error) {
    if (!isWord(error, 'terminal.codeUnknown')) await excuse(database, key);
    throw error;
  }
}
