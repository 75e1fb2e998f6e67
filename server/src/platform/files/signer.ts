import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The secret of this server: 32 bytes that only its own user can read. Made when there is none. */
export function readServerSecret(path: string): Buffer {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
}

/** Makes and checks addresses that open one file for a time. */
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

  /** A signature over any purpose, such as `h5:<id>:<expires>`; never over a file, which has `sign`. */
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
