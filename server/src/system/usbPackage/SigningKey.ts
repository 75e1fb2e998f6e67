import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** DER prefix of a 32-byte Ed25519 public key. */
const derPrefix = 12;

function readOrMake(path: string): KeyObject {
  if (existsSync(path)) return createPrivateKey(readFileSync(path, 'utf8'));
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  return privateKey;
}

/**
 * Signing key of this server for packages, in the data folder and in every backup: terminals pin the public key
 * when they are paired and refuse packages signed by another.
 */
export class SigningKey {
  readonly #key: KeyObject;
  /** 32 bytes in hex. */
  readonly publicKey: string;
  /** SHA-256 of the public key in hex. */
  readonly fingerprint: string;

  constructor(dataDirectory: string) {
    this.#key = readOrMake(join(dataDirectory, 'usb-signing.key'));
    const der = createPublicKey(this.#key).export({ type: 'spki', format: 'der' });
    const raw = der.subarray(derPrefix);
    this.publicKey = raw.toString('hex');
    this.fingerprint = createHash('sha256').update(raw).digest('hex');
  }

  /** Returns the Ed25519 signature in hex. */
  sign(bytes: Uint8Array): string {
    return sign(null, bytes, this.#key).toString('hex');
  }
}
