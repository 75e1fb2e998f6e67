import { expect, test } from '@jest/globals';
import { proposePassword } from './proposePassword.ts';

test('a proposed password has letters and digits, fits the limits and is another one each time', () => {
  const proposed = Array.from({ length: 50 }, proposePassword);
  for (const password of proposed) expect(password).toMatch(/^[a-hjkmnp-z]{3}[2-9]{3}[a-hjkmnp-z]{3}$/);
  expect(new Set(proposed).size).toBe(proposed.length);
});
