import { Refusal } from '../platform/errors.ts';

/** 3 to 12 letters and digits. */
export function requireUserName(userName: string): void {
  if (!/^[A-Za-z0-9]+$/.test(userName)) throw new Refusal('account.nameFormat');
  if (userName.length < 3 || userName.length > 12) throw new Refusal('account.nameLength');
}

/** Empty, or an international phone number. */
export function requirePhone(phone: string): void {
  if (phone !== '' && !/^\+?[0-9][0-9 -]{4,19}$/.test(phone)) throw new Refusal('account.phoneFormat');
}
