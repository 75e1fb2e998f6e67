import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a secret in hex, for storage. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const newPairingSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Credential derived from a pairing secret, so that a player that lost the response can ask again, and the server need
 * not store it.
 */
export const credentialOf = (pairingSecret: string, clId: string): string =>
  createHmac('sha256', pairingSecret).update(`credential:${clId}`).digest('base64url');

/** Compares a secret with a stored hash in constant time. */
export function matches(secret: string, storedHash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), Buffer.from(storedHash, 'hex'));
}
