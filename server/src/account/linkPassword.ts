import { createHash } from 'node:crypto';
import { Refusal } from '../platform/errors.ts';
import type { PublicContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { attemptKey, countFailure, forgetFailures, lockAttempts, requireAttempt } from './attempts.ts';
import { checkPassword, hashPassword } from './password.ts';
import { countLeaking, excuseLeaking, leakSeconds, readLeaking } from './signIn/leaking.ts';
import { networkOf } from './signIn/network.ts';

/** What of a public preview link its password is asked by. */
export interface LockedLink {
  /** Whose refusals a visitor reads. */
  readonly domain: 'program' | 'h5';
  /** Of what has the password: a preview link of a program, or an H5 work, of which all links have the same. */
  readonly id: string;
  /** Null: it has none. */
  readonly passwordHash: string | null;
}

/** What a visitor shows of a link that has a password. */
export interface LinkKey {
  readonly pass?: string;
  readonly password?: string;
}

/** What is kept of a password; of none, nothing. */
export const keptOf = (password: string): Promise<string | null> =>
  password === '' ? Promise.resolve(null) : hashPassword(password);

/** What the log says of a change of a password. */
export const changeOf = (before: string | null, after: string | null) =>
  after === null ? 'removed' : before === null ? 'set' : 'changed';

/** Goes by the hash, which has a salt of its own: another password, and the same one set again, make older passes void. */
const purposeOf = ({ domain, id }: LockedLink, passwordHash: string) =>
  `${domain}-pass:${id}:${createHash('sha256').update(passwordHash).digest('hex')}`;

/** What opens the link again without its password; empty where it has none. */
export const passOf = ({ signer }: Needs<'signer'>, link: LockedLink): string =>
  link.passwordHash === null ? '' : signer.mark(purposeOf(link, link.passwordHash));

/** Wrong tries for one link from anywhere, after which the next one waits until one has leaked away. */
const mostGuesses = 50;

/** By what the tries for a link are counted. */
const countedAs = { program: 'share', h5: 'h5Share' } as const;

const keysOf = ({ domain, id }: LockedLink, address: string) => ({
  network: attemptKey(`${countedAs[domain]} ${id}`, networkOf(address)),
  link: createHash('sha256').update(`wide\n${countedAs[domain]}\n${id}`).digest('hex'),
});

/**
 * Counts a try as wrong before it is looked at, for its network and for the link. Guessing from many networks is
 * stopped by the link's count; visitors with a pass are asked for nothing and still come in.
 */
function beginTry(
  { database, clock }: Needs<'clock' | 'database'>,
  { network, link }: ReturnType<typeof keysOf>,
  refusal: `${LockedLink['domain']}.linkTries`,
) {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await lockAttempts(transaction, link);
    await requireAttempt(transaction, network, now, refusal);
    const guesses = await readLeaking(transaction, link, now);
    if (guesses >= mostGuesses) throw new Refusal(refusal, { seconds: leakSeconds });
    await countFailure(transaction, network, now);
    await countLeaking(transaction, link, now);
  });
}

/** Lets a visitor through who shows a pass or the password. Wrong tries of one network wait longer and longer. */
export async function requireLinkKey(
  { services, address }: Pick<PublicContext<Needs<'clock' | 'database' | 'signer'>>, 'services' | 'address'>,
  link: LockedLink,
  { pass = '', password = '' }: LinkKey,
): Promise<void> {
  const { domain, passwordHash: kept } = link;
  if (kept === null || services.signer.holds(purposeOf(link, kept), pass)) return;
  if (password === '') throw new Refusal(`${domain}.linkPassword`);
  const { database } = services;
  const keys = keysOf(link, address);
  await beginTry(services, keys, `${domain}.linkTries`);
  if (!(await checkPassword(kept, password))) throw new Refusal(`${domain}.linkPasswordWrong`);
  await forgetFailures(database, keys.network);
  await excuseLeaking(database, keys.link);
}
