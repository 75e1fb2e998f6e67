import type { PlainKey } from '@vitrine/shared/i18n';
import type { Keys } from '../messages/keys.ts';

/** What is wrong with a form: a message key per field. Empty: nothing. */
export type Faults<Field extends string> = Partial<Record<Field | 'form', PlainKey<Keys>>>;

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
  readonly checkPass: string;
}

const [shortest, longest] = [5, 12];

/** The rules of a new password in the user centre: 5 to 12 characters, and the same twice. */
export function passwordFaults({
  oldPassword,
  password,
  checkPass,
}: PasswordChange): Faults<keyof PasswordChange> {
  const faults: Faults<keyof PasswordChange> = {};
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

/** The rules of the edit-user form: one of both is needed, and a name has only letters and digits. */
export function accountFaults({ userName, phone }: AccountChange): Faults<keyof AccountChange> {
  if (userName === '' && phone === '') return { form: 'account.bothMissing' };
  if (/\p{Script=Han}/u.test(userName)) return { userName: 'account.chinese' };
  if (userName !== '' && !/^[A-Za-z0-9]+$/.test(userName)) return { userName: 'account.characters' };
  return {};
}
