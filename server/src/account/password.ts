import { hash, verify } from '@node-rs/argon2';
import limit from 'p-limit';

/** Argon2id with the parameters that OWASP names: 19 MB, 2 passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of the four threads that also read and write files, passwords get two, however many people sign in at once. */
const atOnce = limit(2);
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(password, options));
}

/**
 * Checks a password. Without a hash, for a user who does not exist, it takes as long and answers false, so that
 * the time does not tell which user names exist.
 */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such user');
  const kept = passwordHash ?? (await decoy);
  const right = await atOnce(() => verify(kept, password));
  return passwordHash !== undefined && right;
}
