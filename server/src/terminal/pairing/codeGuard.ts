import limit from 'p-limit';
import { attemptKey, beginAttempt, excuseAttempt, forgetFailures } from '../../account/attempts.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';

/** Fewer than the tries that are free: what is under way counts as wrong until it turns out right. */
const atOnce = limit(6);

/** What a right code does to the count: taking a screen clears it, looking at one leaves it as it was. */
type Use = 'take' | 'look';

/**
 * Does something with a code that a person typed. Codes are short, and another account's screen may show one at the same
 * time: trying one after the other means waiting, longer each time. To look uses nothing up, so that one's
 * own code, looked at again and again, must not clear what was guessed between.
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
