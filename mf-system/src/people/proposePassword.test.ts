import { expect, test } from '@jest/globals';
import { updateAccountSettings } from '@vitrine/shared/api';
import { proposePassword } from './proposePassword.ts';

const rule = updateAccountSettings.input.shape.passwordLength.unwrap();

test('a proposed password has letters and digits, and differs each time', () => {
  const proposed = Array.from({ length: 50 }, proposePassword);
  for (const password of proposed) expect(password).toMatch(/^[a-hjkmnp-z]{4}[2-9]{4}[a-hjkmnp-z]{4}$/);
  expect(new Set(proposed).size).toBe(proposed.length);
});

test('a proposed password has the greatest length that an account may require', () => {
  const { length } = proposePassword();
  expect(rule.safeParse(length).success).toBe(true);
  expect(rule.safeParse(length + 1).success).toBe(false);
});
