import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { findSetting } from './settingRepository.ts';

const longest = 12;

/** Password rule of an account; `least` as below. */
export async function passwordRule(connection: Connection, tenantId: string, least: 5 | 6) {
  const { password_length, password_mixed } = await findSetting(connection, tenantId);
  return { shortest: Math.max(least, password_length), longest, mixed: password_mixed };
}

/**
 * Refuses passwords against the account's rule.
 *
 * @param least absolute minimum length: 5 for one's own, 6 for someone else's
 */
export async function requirePassword(
  connection: Connection,
  tenantId: string,
  password: string,
  least: 5 | 6,
): Promise<void> {
  const { shortest, mixed } = await passwordRule(connection, tenantId, least);
  if (password.length < shortest || password.length > longest)
    throw new Refusal('account.passwordLength', { shortest, longest });
  if (mixed && !(/\p{L}/u.test(password) && /\d/.test(password))) throw new Refusal('account.passwordMixed');
}
