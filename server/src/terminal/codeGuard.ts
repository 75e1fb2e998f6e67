import { attemptKey, beginAttempt, excuseAttempt, forgetFailures } from '../account/attempts.ts';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';
import { Turnstile } from '../platform/turnstile.ts';

/** Fewer than the tries that are free: what is under way counts as wrong until it turns out right. */
const turnstile = new Turnstile(6);

/**
 * Does something with a code that a person typed. Codes are short, and another account's screen may show one at the same
 * time: whoever tries one after the other has to wait, the longer the more often.
 */
export function guardCode<Result>(context: SessionContext, work: () => Promise<Result>): Promise<Result> {
  return turnstile.pass(() => tryCode(context, work));
}

async function tryCode<Result>(
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
