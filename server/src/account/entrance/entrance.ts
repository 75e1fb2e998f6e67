import { setTimeout as pause } from 'node:timers/promises';
import type { OutputOf, ParsedInputOf, selectSignInCode } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PublicContext } from '../../platform/route.ts';
import { attemptKey, countFailure, forgetFailures, lockAttempts, requireAttempt } from '../attempts.ts';
import { giveCode, takeCode } from './codes.ts';
import { countWide, pauseAfter, readWide, uncountWide, wideKeys, wideNeedsCode } from './wideAttempts.ts';

/** Wrong passwords for a name from one address after which a code is asked for. */
const freeOfCode = 3;

/** A code that somebody answered. */
export interface GivenCode {
  readonly codeToken: string;
  readonly code: string;
}

/** An attempt that has been counted as failed, until `succeed` says otherwise. */
export interface Attempt {
  succeed(): Promise<void>;
}

/** Codes for help are other codes than those of the sign-in: neither opens the other. */
export const helpKey = (userName: string, address: string) => attemptKey(`help\n${userName}`, address);

async function lookAt(connection: Connection, userName: string, context: PublicContext) {
  const now = context.services.clock.now();
  const key = attemptKey(userName, context.address);
  const failures = await requireAttempt(connection, key, now);
  const keys = wideKeys(userName, context.address);
  const wide = await readWide(connection, keys, now);
  return { now, key, keys, wide, needsCode: failures >= freeOfCode || wideNeedsCode(wide) };
}

/** The code to answer before the next password, or null while none is needed. */
export async function offerCode(
  { userName, kind, purpose }: ParsedInputOf<typeof selectSignInCode>,
  context: PublicContext,
): Promise<OutputOf<typeof selectSignInCode>> {
  const { services, address, language } = context;
  const now = services.clock.now();
  if (purpose === 'help') {
    const of = { key: helpKey(userName, address), now };
    return { code: await giveCode(services.database, of, kind, language) };
  }
  const { key, needsCode } = await lookAt(services.database, userName, context);
  return { code: needsCode ? await giveCode(services.database, { key, now }, kind, language) : null };
}

/**
 * Lets an attempt to sign in begin: counted as failed before its password is looked at, with its code taken. Throws
 * while a wait is not over, and when a code is missing or wrong; then no password has been tried and none is counted.
 */
export async function beginSignIn(
  userName: string,
  given: GivenCode,
  context: PublicContext,
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
  return {
    succeed: () =>
      database.transaction().execute(async (transaction) => {
        await forgetFailures(transaction, begun.key);
        await uncountWide(transaction, begun.keys);
      }),
  };
}
