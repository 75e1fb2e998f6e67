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

/** Bytes before the 32 of an Ed25519 key in its DER form. */
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
 * The key of this server that signs packages. It lies in the data folder and belongs into every backup: terminals keep
 * the public half from their adoption on, and refuse what another key has signed.
 */
export class SigningKey {
  readonly #key: KeyObject;
  /** The 32 bytes of the public key in hex. */
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

  /** The Ed25519 signature in hex. */
  sign(bytes: Uint8Array): string {
    return sign(null, bytes, this.#key).toString('hex');
  }
}
