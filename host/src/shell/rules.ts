import type { PlainKey } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import type { SayHost } from '../messages/index.ts';
import type { Keys } from '../messages/keys.ts';

/** A message key; the length message includes the account's limit. */
type Fault = PlainKey<Keys> | 'password.length';

/** Validation errors: a message key per field. */
export type Faults<Field extends string> = Partial<Record<Field | 'form', Fault>>;

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
  readonly checkPass: string;
}

/** Length limits of a password: 5 to 12 characters, with a higher minimum by account policy. */
export const passwordSpan = () => ({ shortest: session.passwordLength, longest: 12 });

export const faultText = (say: SayHost, fault: Fault): string =>
  fault === 'password.length' ? say(fault, passwordSpan()) : say(fault);

/** Validates a new password in the user centre: length and repetition. */
export function passwordFaults({
  oldPassword,
  password,
  checkPass,
}: PasswordChange): Faults<keyof PasswordChange> {
  const faults: Faults<keyof PasswordChange> = {};
  const { shortest, longest } = passwordSpan();
  if (oldPassword === '') faults.oldPassword = 'password.oldMissing';
  if (password === '') faults.password = 'password.newMissing';
  else if (password.length < shortest || password.length > longest) faults.password = 'password.length';
  if (checkPass === '') faults.checkPass = 'password.checkMissing';
  else if (checkPass !== password) faults.checkPass = 'password.different';
  return faults;
}

export interface AccountChange {
  readonly userName: string;
  readonly phone: string;
}

/** Validates the edit-user form: one of both is required; a name has only letters and digits. */
export function accountFaults({ userName, phone }: AccountChange): Faults<keyof AccountChange> {
  if (userName === '' && phone === '') return { form: 'account.bothMissing' };
  if (/\p{Script=Han}/u.test(userName)) return { userName: 'account.chinese' };
  if (userName !== '' && !/^[A-Za-z0-9]+$/.test(userName)) return { userName: 'account.characters' };
  return {};
}
