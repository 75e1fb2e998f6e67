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

/** Wrong passwords for a name from one address after which a code is asked for. */
const freeOfCode = 3;

/** A code that somebody answered. */
export interface GivenCode {
  readonly codeToken: string;
  readonly code: string;
}

/** An attempt that has been counted as failed, until one of these says otherwise. */
export interface Attempt {
  /** Everything was right: what failed before at this address is forgotten, too. */
  succeed(): Promise<void>;
  /** This was right, and more is to come: only this one counts no more. */
  excuse(): Promise<void>;
}

/** Codes for help are other codes than those of the sign-in: neither opens the other. */
export const helpKey = (userName: string, address: string) => attemptKey(`help\n${userName}`, address);

async function lookAt(
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

/** The code to answer before the next password, or null while none is needed. */
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
  const { key, needsCode } = await lookAt(services.database, userName, context);
  return {
    code: needsCode
      ? await giveCode(services.database, { key, network: networkOf(address), now }, kind, language)
      : null,
  };
}

/**
 * Lets an attempt to sign in begin: counted as failed before its password is looked at, with its code taken. Throws
 * while a wait is not over, and when a code is missing or wrong; then no password has been tried and none is counted.
 */
export async function beginSignIn(
  userName: string,
  given: GivenCode,
  context: PublicContext<Needs<'clock' | 'database'>>,
): Promise<Attempt> {
  const { database } = context.services;
  const begun = await database.transaction().execute(async (transaction) => {
    await lockAttempts(transaction, attemptKey(userName, context.address));
    const seen = await lookAt(transaction, userName, context);
    const { key, keys, now, needsCode, wide } = seen;
    // What is refused is answered, not thrown: the code has been used all the same.
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
    const seen = await lookAt(transaction, userName, context, 'twoFactor.tooManyAttempts');
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
