import { hash, verify } from '@node-rs/argon2';
import limit from 'p-limit';

/** Argon2id with the parameters recommended by OWASP: 19 MB, 2 passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Passwords use two of the four threads shared with file access, however many users sign in. */
const atOnce = limit(2);
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(password, options));
}

/**
 * Verifies a password. Without a hash, takes as long and returns false, so that timing does not reveal existing user
 * names.
 */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such user');
  const kept = passwordHash ?? (await decoy);
  const right = await atOnce(() => verify(kept, password));
  return passwordHash !== undefined && right;
}
