import { createHash, randomBytes } from 'node:crypto';

/** An opaque token of 32 random bytes, in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
