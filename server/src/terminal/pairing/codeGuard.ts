import limit from 'p-limit';
import { attemptKey, beginAttempt, excuseAttempt, forgetFailures } from '../../account/attempts.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';

/** Fewer than the free attempts: pending ones count as wrong until verified. */
const atOnce = limit(6);

/** Effect of a right code on the counter: `take` clears it, `read` does not. */
type Use = 'take' | 'read';

/**
 * Verifies a typed code. Codes are short, and another account's screen may show one at the same time, so repeated
 * attempts are delayed increasingly. Looking up a code does not use it up, so repeatedly looking up a known one must
 * not clear the guesses in between.
 */
export function guardCode<Result>(
  context: SessionContext<Needs<'clock' | 'database'>>,
  use: Use,
  work: () => Promise<Result>,
): Promise<Result> {
  return atOnce(() => tryCode(context, use, work));
}

async function tryCode<Result>(
  { services, session }: SessionContext<Needs<'clock' | 'database'>>,
  use: Use,
  work: () => Promise<Result>,
): Promise<Result> {
  const { database, clock } = services;
  const key = attemptKey(`adopt ${session.tenantId}`, '');
  const before = await beginAttempt(database, key, clock.now(), 'terminal.tooManyCodes');
  try {
    const result = await work();
    await (use === 'take' ? forgetFailures(database, key) : excuseAttempt(database, key, before));
    return result;
  } catch (error) {
    const wrong = error instanceof Refusal && error.error === 'terminal.codeUnknown';
    if (!wrong) await excuseAttempt(database, key, before);
    throw error;
  }
}
