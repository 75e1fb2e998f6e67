import { describe, expect, test } from '@jest/globals';
import { session } from '@vitrine/shared/session';
import { runInAction } from 'mobx';
import { accountFaults, passwordFaults } from './rules.ts';

describe('a new password', () => {
  const good = { oldPassword: 'old', password: 'abcde', checkPass: 'abcde' };

  test.each([
    ['everything is valid', {}, {}],
    ['the old password is missing', { oldPassword: '' }, { oldPassword: 'password.oldMissing' }],
    [
      'nothing is given',
      { password: '', checkPass: '' },
      { password: 'password.newMissing', checkPass: 'password.checkMissing' },
    ],
    ['4 characters', { password: 'abcd', checkPass: 'abcd' }, { password: 'password.length' }],
    ['12 characters', { password: 'abcdefghijkl', checkPass: 'abcdefghijkl' }, {}],
    [
      '13 characters',
      { password: 'abcdefghijklm', checkPass: 'abcdefghijklm' },
      { password: 'password.length' },
    ],
    ['the passwords differ', { checkPass: 'abcdf' }, { checkPass: 'password.different' }],
  ])('%s', (_name, change, faults) => {
    expect(passwordFaults({ ...good, ...change })).toEqual(faults);
  });
});

test('the account may require a longer password', () => {
  const ask = (length: number) =>
    runInAction(() => {
      session.passwordLength = length;
    });
  ask(8);
  const change = { oldPassword: 'old', password: 'abcdefg', checkPass: 'abcdefg' };
  expect(passwordFaults(change)).toEqual({ password: 'password.length' });
  ask(5);
});

describe('the account', () => {
  test.each([
    ['both empty', '', '', { form: 'account.bothMissing' }],
    ['only a phone', '', '13800000000', {}],
    ['letters and digits', 'shop1', '', {}],
    ['Chinese', '小店', '', { userName: 'account.chinese' }],
    ['a dash', 'shop-1', '', { userName: 'account.characters' }],
  ])('%s', (_name, userName, phone, faults) => {
    expect(accountFaults({ userName, phone })).toEqual(faults);
  });
});
