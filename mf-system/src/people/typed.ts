import { session } from '@vitrine/shared/session';

export const goodName = (userName: string) => /^[A-Za-z0-9]{3,12}$/.test(userName);

/** Password length for other users: 6 to 12 characters, or a higher minimum by policy or `asked`. */
export const passwordSpan = (asked = 0) => ({
  shortest: Math.max(6, session.passwordLength, asked),
  longest: 12,
});

export function goodPassword(password: string, asked?: number): boolean {
  const { shortest, longest } = passwordSpan(asked);
  return password.length >= shortest && password.length <= longest;
}

/** A rule as hint, or as error while violated. */
export const saidOf = (hint: string, good: boolean, fault = hint) => (good ? { hint } : { error: fault });
