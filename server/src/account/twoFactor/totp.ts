import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app takes it: SHA-1, six digits, half a minute. */
const period = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 asks for, in base32. */
export const newSecret = (): string => toBase32(randomBytes(20));

/** Base32 without padding (RFC 4648). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** What is left over of the last byte is dropped. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / period);

/** The code of one half minute. @param secret base32 */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The half minute that a code belongs to: the one of now, or the one before or after it for clocks that differ. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  const current = stepOf(now);
  return [current, current - 1, current + 1].find((step) =>
    timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)),
  );
}

/** What an app reads from a QR code. */
export function otpAddress(secret: string, issuer: string, userName: string): string {
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(userName)}`;
  const facts = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' });
  // Some apps show the plus signs that a form has for blanks.
  return `otpauth://totp/${name}?${facts.toString().replaceAll('+', '%20')}`;
}
