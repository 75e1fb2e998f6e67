import { setTimeout as pause } from 'node:timers/promises';
import type { OutputOf, ParsedInputOf, selectSignInCode } from '@vitrine/shared/api';
import type { Connection, Database } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import {
  attemptKey,
  countFailure,
  excuseAttempt,
  forgetFailures,
  lockAttempts,
  requireAttempt,
  type TooManyAttempts,
} from '../attempts.ts';
import { giveCode, takeCode } from './codes.ts';
import { networkOf } from './network.ts';
import {
  countWide,
  pauseAfter,
  readWide,
  uncountWide,
  type WideKeys,
  wideKeys,
  wideNeedsCode,
} from './wideAttempts.ts';

/** Wrong passwords per name and address before a code is required. */
const freeOfCode = 3;

/** An answered code. */
export interface GivenCode {
  readonly codeToken: string;
  readonly code: string;
}

/** An attempt counted as failed until it reports otherwise. */
export interface Attempt {
  /** Success: clears earlier failures of this address as well. */
  succeed(): Promise<void>;
  /** Partial success: reverts only this count. */
  excuse(): Promise<void>;
}

/** Separate keys, so that codes for help and sign-in are not interchangeable. */
export const helpKey = (userName: string, address: string) => attemptKey(`help\n${userName}`, address);

async function readAttempts(
  connection: Connection,
  userName: string,
  context: PublicContext<Needs<'clock'>>,
  refusal?: TooManyAttempts,
) {
  const now = context.services.clock.now();
  const key = attemptKey(userName, context.address);
  const failures = await requireAttempt(connection, key, now, refusal);
  const keys = wideKeys(userName, context.address);
  const wide = await readWide(connection, keys, now);
  return { now, key, keys, wide, needsCode: failures >= freeOfCode || wideNeedsCode(wide) };
}

/** The code to answer before the next password; null if none is required. */
export async function offerCode(
  { userName, kind, purpose }: ParsedInputOf<typeof selectSignInCode>,
  context: PublicContext<Needs<'clock' | 'database'>>,
): Promise<OutputOf<typeof selectSignInCode>> {
  const { services, address, language } = context;
  const now = services.clock.now();
  if (purpose === 'help') {
    const of = { key: helpKey(userName, address), network: networkOf(address), now };
    return { code: await giveCode(services.database, of, kind, language) };
  }
  const { key, needsCode } = await readAttempts(services.database, userName, context);
  return {
    code: needsCode
      ? await giveCode(services.database, { key, network: networkOf(address), now }, kind, language)
      : null,
  };
}

/**
 * Starts a sign-in attempt: counts it as failed before checking the password, and consumes its code. Throws during a
 * wait, and on a missing or wrong code, which does not count as a password attempt.
 */
export async function beginSignIn(
  userName: string,
  given: GivenCode,
  context: PublicContext<Needs<'clock' | 'database'>>,
): Promise<Attempt> {
  const { database } = context.services;
  const begun = await database.transaction().execute(async (transaction) => {
    await lockAttempts(transaction, attemptKey(userName, context.address));
    const seen = await readAttempts(transaction, userName, context);
    const { key, keys, now, needsCode, wide } = seen;
    // Returned instead of thrown, since the consumed code must be committed.
    if (needsCode && given.code === '') return { refusal: new Refusal('session.codeRequired'), ...seen };
    if (needsCode && !(await takeCode(transaction, { key, now }, given)))
      return { refusal: new Refusal('session.codeWrong'), ...seen };
    await countFailure(transaction, key, now);
    await countWide(transaction, keys, now);
    return { refusal: undefined, ...seen, wide };
  });
  if (begun.refusal) throw begun.refusal;
  await pause(pauseAfter(begun.wide));
  return attemptOf(database, begun);
}

/** Codes of the second step are counted with the wrong passwords of the name: the same waits hold for both. */
export async function beginSecondStep(
  userName: string,
  context: PublicContext<Needs<'clock' | 'database'>>,
): Promise<Attempt> {
  const { database } = context.services;
  const begun = await database.transaction().execute(async (transaction) => {
    await lockAttempts(transaction, attemptKey(userName, context.address));
    const seen = await readAttempts(transaction, userName, context, 'twoFactor.tooManyAttempts');
    await countFailure(transaction, seen.key, seen.now);
    await countWide(transaction, seen.keys, seen.now);
    return seen;
  });
  await pause(pauseAfter(begun.wide));
  return attemptOf(database, begun);
}

function attemptOf(database: Database, { key, keys }: { key: string; keys: WideKeys }): Attempt {
  const taken = (work: (connection: Connection, key: string) => Promise<void>) =>
    database.transaction().execute(async (transaction) => {
      await work(transaction, key);
      await uncountWide(transaction, keys);
    });
  return { succeed: () => taken(forgetFailures), excuse: () => taken(excuseAttempt) };
}
