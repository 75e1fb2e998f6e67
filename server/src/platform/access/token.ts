import { createHash, randomBytes } from 'node:crypto';

/** An opaque token of 32 random bytes, in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token; only the hash is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
