import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/**
 * Encrypts secrets that must be read back (a mail password, never a user's), so that the database alone does not reveal
 * them: the key is derived from the server's secret, a file beside the database.
 */
export class Sealer {
  readonly #key: Buffer;

  constructor(serverSecret: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'vitrine sealed secrets', 32));
  }

  seal(text: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv(algorithm, this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Decrypts; undefined when it was sealed with another server's secret, or is damaged. */
  open(sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64');
    if (bytes.length < 28) return undefined;
    const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
      // Authentication failed: wrong key or damaged text.
      return undefined;
    }
  }
}
