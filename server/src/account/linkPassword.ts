import { createHash } from 'node:crypto';
import { Refusal } from '../platform/errors.ts';
import type { PublicContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { attemptKey, countFailure, forgetFailures, lockAttempts, requireAttempt } from './attempts.ts';
import { checkPassword, hashPassword } from './password.ts';
import { countLeaking, excuseLeaking, leakSeconds, readLeaking } from './signIn/leaking.ts';
import { networkOf } from './signIn/network.ts';

/** A password-protected preview link. */
export interface LockedLink {
  /** Domain of the refusals. */
  readonly domain: 'program' | 'h5';
  /** Owner of the password: a program's preview link, or an H5 page, whose links share one. */
  readonly id: string;
  /** Null: no password. */
  readonly passwordHash: string | null;
}

/** Credentials of a visitor. */
export interface LinkKey {
  readonly pass?: string;
  readonly password?: string;
}

/** Hash to store; null without a password. */
export const keptOf = (password: string): Promise<string | null> =>
  password === '' ? Promise.resolve(null) : hashPassword(password);

/** Log entry of a password change. */
export const changeOf = (before: string | null, after: string | null) =>
  after === null ? 'removed' : before === null ? 'set' : 'changed';

/** Bound to the salted hash: another password, or setting the same again, voids older passes. */
const purposeOf = ({ domain, id }: LockedLink, passwordHash: string) =>
  `${domain}-pass:${id}:${createHash('sha256').update(passwordHash).digest('hex')}`;

/** What opens the link again without its password; empty where it has none. */
export const passOf = ({ signer }: Needs<'signer'>, link: LockedLink): string =>
  link.passwordHash === null ? '' : signer.mark(purposeOf(link, link.passwordHash));

/** Maximum wrong attempts per link from anywhere, before waiting for the leaking count. */
const mostGuesses = 50;

/** Prefixes of attempt keys. */
const countedAs = { program: 'share', h5: 'h5Share' } as const;

const keysOf = ({ domain, id }: LockedLink, address: string) => ({
  network: attemptKey(`${countedAs[domain]} ${id}`, networkOf(address)),
  link: createHash('sha256').update(`wide\n${countedAs[domain]}\n${id}`).digest('hex'),
});

/**
 * Counts an attempt as wrong before checking it, per network and per link. The link's count stops guessing from many
 * networks; visitors with a pass are unaffected.
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

/** Admits a visitor with a pass or the password. Wrong attempts of a network are delayed increasingly. */
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
