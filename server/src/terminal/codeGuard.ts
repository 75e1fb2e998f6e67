import { attemptKey, beginAttempt, excuseAttempt, forgetFailures } from '../account/attempts.ts';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';

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
  await beginAttempt(database, key, clock.now(), 'terminal.tooManyCodes');
  try {
    const result = await work();
    await forgetFailures(database, key);
    return result;
  } catch (error) {
    const wrong = error instanceof Refusal && error.error === 'terminal.codeUnknown';
    if (!wrong) await excuseAttempt(database, key);
    throw error;
  }
}
