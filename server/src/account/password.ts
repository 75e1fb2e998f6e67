import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP names: 19 MB, 2 passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/**
 * Checks a password. Without a hash, for a user who does not exist, it takes as long and answers false, so that
 * the time does not tell which user names exist.
 */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such user');
  const right = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== undefined && right;
}
