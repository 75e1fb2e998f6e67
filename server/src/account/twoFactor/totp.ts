import { HOTP, Secret, TOTP } from 'otpauth';

/** RFC 6238 as supported by all authenticator apps: SHA-1, six digits, half a minute. */
const way = { algorithm: 'SHA1', digits: 6 } as const;
const period = 30;

/** Random bytes in base32 without padding (RFC 4648). */
export const randomBase32 = (size: number): string => new Secret({ size }).base32;

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => randomBase32(20);

export const stepOf = (at: Date): number => TOTP.counter({ period, timestamp: at.getTime() });

/**
 * The code of a half minute.
 * @param secret base32
 */
export function codeOf(secret: string, step: number): string {
  return HOTP.generate({ ...way, secret: Secret.fromBase32(secret), counter: step });
}

/** The half minute of a code: the current, previous or next one, for clock differences. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  const counter = stepOf(now);
  const token = { ...way, token: code, secret: Secret.fromBase32(secret) };
  const away = HOTP.validate({ ...token, counter, window: 1 });
  return away === null ? undefined : counter + away;
}

/** Content of the QR code. */
export function otpAddress(secret: string, issuer: string, userName: string): string {
  return new TOTP({ ...way, period, secret, issuer, label: userName }).toString();
}
