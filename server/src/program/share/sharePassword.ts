import { createHash } from 'node:crypto';
import {
  attemptKey,
  countFailure,
  forgetFailures,
  lockAttempts,
  requireAttempt,
} from '../../account/attempts.ts';
import { countLeaking, excuseLeaking, leakSeconds, readLeaking } from '../../account/entrance/leaking.ts';
import { networkOf } from '../../account/entrance/network.ts';
import { checkPassword, hashPassword } from '../../account/password.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import type { ShareRow } from './shareRepository.ts';

/** What a visitor shows of a link that has a password. */
export interface ShareKey {
  readonly pass: string;
  readonly password?: string;
}

/** What is kept of a password; of none, nothing. */
export const keptOf = (password: string): Promise<string | null> =>
  password === '' ? Promise.resolve(null) : hashPassword(password);

/** Goes by the hash, which has a salt of its own: another password, and the same one set again, make older passes void. */
const purposeOf = (id: string, passwordHash: string) =>
  `program-pass:${id}:${createHash('sha256').update(passwordHash).digest('hex')}`;

/** What opens the link again without its password; empty where it has none. */
export const passOf = ({ signer }: Services, { id, password_hash }: ShareRow): string =>
  password_hash === null ? '' : signer.mark(purposeOf(id, password_hash));

/** Wrong tries for one link from anywhere, after which the next one waits until one has leaked away. */
const mostGuesses = 50;

const keysOf = (id: string, address: string) => ({
  network: attemptKey(`share ${id}`, networkOf(address)),
  link: createHash('sha256').update(`wide\nshare\n${id}`).digest('hex'),
});

/**
 * Counts a try as wrong before it is looked at, for its network and for the link. Whoever guesses from many networks is
 * stopped by the link's count; visitors with a pass are asked for nothing and still come in.
 */
function beginTry({ database, clock }: Services, { network, link }: ReturnType<typeof keysOf>) {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await lockAttempts(transaction, link);
    await requireAttempt(transaction, network, now, 'program.linkTries');
    const guesses = await readLeaking(transaction, link, now);
    if (guesses >= mostGuesses) throw new Refusal('program.linkTries', { seconds: leakSeconds });
    await countFailure(transaction, network, now);
    await countLeaking(transaction, link, now);
  });
}

/** Lets a visitor through who shows a pass or the password. Wrong tries of one network wait longer and longer. */
export async function requireShareKey(
  { services, address }: Pick<PublicContext, 'services' | 'address'>,
  { id, password_hash: kept }: ShareRow,
  { pass, password = '' }: ShareKey,
): Promise<void> {
  if (kept === null || services.signer.holds(purposeOf(id, kept), pass)) return;
  if (password === '') throw new Refusal('program.linkPassword');
  const { database } = services;
  const keys = keysOf(id, address);
  await beginTry(services, keys);
  if (!(await checkPassword(kept, password))) throw new Refusal('program.linkPasswordWrong');
  await forgetFailures(database, keys.network);
  await excuseLeaking(database, keys.link);
}
