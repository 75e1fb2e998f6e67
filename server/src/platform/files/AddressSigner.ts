import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The secret of a server; undefined when it is missing or truncated. */
export function findServerSecret(path: string): Buffer | undefined {
  if (!existsSync(path)) return undefined;
  const secret = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  return secret.length === 32 ? secret : undefined;
}

/** The secret of this server: 32 bytes, readable only by its user. Created when missing or truncated. */
export function readServerSecret(path: string): Buffer {
  const known = findServerSecret(path);
  if (known) return known;
  const secret = randomBytes(32);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(`${path}.new`, { force: true });
  writeFileSync(`${path}.new`, secret.toString('hex'), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  return secret;
}

/** Creates and verifies addresses that open one file for a limited time. */
export class AddressSigner {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  sign(hash: string, now: Date, seconds: number): string {
    const expires = Math.floor(now.getTime() / 1000) + seconds;
    return `/etv/file/${hash}?expires=${expires}&signature=${this.#signature(hash, String(expires)).toString('hex')}`;
  }

  verify(hash: string, expires: string, signature: string, now: Date): boolean {
    if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now.getTime()) return false;
    const given = Buffer.from(signature, 'hex');
    const right = this.#signature(hash, expires);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  /** Signs any purpose but a file (see `sign`), such as `h5:<id>:<expires>`. */
  mark(purpose: string): string {
    return createHmac('sha256', this.#secret).update(`mark:${purpose}`).digest('hex');
  }

  holds(purpose: string, signature: string): boolean {
    const given = Buffer.from(signature, 'hex');
    const right = Buffer.from(this.mark(purpose), 'hex');
    return given.length === right.length && timingSafeEqual(given, right);
  }

  #signature(hash: string, expires: string): Buffer {
    return createHmac('sha256', this.#secret).update(`file:${hash}:${expires}`).digest();
  }
}
