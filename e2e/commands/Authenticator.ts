import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = hash.readUInt32BE(hash.readUInt8(19) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** An authenticator app (RFC 6238). */
export class Authenticator {
  readonly #secret: string;
  #used = 0;

  /** @param secret in groups, as displayed */
  constructor(secret: string) {
    this.#secret = secret.replaceAll(' ', '');
  }

  /** An unused code: of the current period, or of the next one, which the server already accepts. */
  next(): string {
    this.#used = Math.max(Math.floor(Date.now() / 30_000), this.#used + 1);
    return codeOf(this.#secret, this.#used);
  }
}
