import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createKeyFile } from '../../platform/createKeyFile.ts';

/** DER prefix of a 32-byte Ed25519 public key. */
const derPrefix = 12;

const find = (path: string): KeyObject | undefined =>
  existsSync(path) ? createPrivateKey(readFileSync(path, 'utf8')) : undefined;

function readOrMake(path: string): KeyObject {
  const known = find(path);
  if (known) return known;
  const { privateKey } = generateKeyPairSync('ed25519');
  return createKeyFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), find);
}

/**
 * Signing key of this server for packages, a file that is in every backup, too: terminals pin the public key when they
 * are paired and refuse packages signed by another.
 */
export class SigningKey {
  readonly #key: KeyObject;
  /** 32 bytes in hex. */
  readonly publicKey: string;
  /** SHA-256 of the public key in hex. */
  readonly fingerprint: string;

  /** Creates the key when its file is missing. */
  constructor(path: string) {
    this.#key = readOrMake(path);
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
