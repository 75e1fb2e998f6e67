import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What is stored of a secret: its SHA-256 in hex. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const newPairingSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The credential that a pairing secret turns into. It is derived rather than made up, so that a player which lost
 * the answer may ask again, and the server never has to keep it.
 */
export const credentialOf = (pairingSecret: string, clId: string): string =>
  createHmac('sha256', pairingSecret).update(`credential:${clId}`).digest('base64url');

/** Compares in constant time what a terminal showed with what is stored. */
export function matches(secret: string, storedHash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), Buffer.from(storedHash, 'hex'));
}
