import { expect, test } from '@jest/globals';
import { proposePassword } from './proposePassword.ts';

test('a proposed password has letters and digits, fits the limits and is another one each time', () => {
  const proposed = Array.from({ length: 50 }, proposePassword);
  for (const password of proposed) expect(password).toMatch(/^[a-hjkmnp-z]{4}[2-9]{4}[a-hjkmnp-z]{4}$/);
  expect(new Set(proposed).size).toBe(proposed.length);
});
