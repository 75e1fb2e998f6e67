import { createHash } from 'node:crypto';
import { attemptKey, beginAttempt, forgetFailures } from '../../account/attempts.ts';
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

/** Lets a visitor through who shows a pass or the password. Wrong tries of one network wait longer and longer. */
export async function requireShareKey(
  { services, address }: Pick<PublicContext, 'services' | 'address'>,
  { id, password_hash: kept }: ShareRow,
  { pass, password = '' }: ShareKey,
): Promise<void> {
  if (kept === null || services.signer.holds(purposeOf(id, kept), pass)) return;
  if (password === '') throw new Refusal('program.linkPassword');
  const { database, clock } = services;
  const key = attemptKey(`share ${id}`, networkOf(address));
  await beginAttempt(database, key, clock.now(), 'program.linkTries');
  if (!(await checkPassword(kept, password))) throw new Refusal('program.linkPasswordWrong');
  await forgetFailures(database, key);
}
