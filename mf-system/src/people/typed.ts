import { session } from '@vitrine/shared/session';

export const goodName = (userName: string) => /^[A-Za-z0-9]{3,12}$/.test(userName);

/** How long a password may be that one sets for somebody else: 6 to 12 characters, or more by the account's rule or by `asked`. */
export const passwordSpan = (asked = 0) => ({
  shortest: Math.max(6, session.passwordLength, asked),
  longest: 12,
});

export function goodPassword(password: string, asked?: number): boolean {
  const { shortest, longest } = passwordSpan(asked);
  return password.length >= shortest && password.length <= longest;
}

/** The rule as a hint; as what is wrong, while what was typed breaks it. */
export const saidOf = (hint: string, good: boolean, fault = hint) => (good ? { hint } : { error: fault });
