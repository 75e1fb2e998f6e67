import { expect, test } from '@jest/globals';
import { clockError } from './clockError.ts';

const day = 24 * 3_600_000;

test.each([
  [0, undefined],
  [59_999, undefined],
  [-59_999, undefined],
  [3 * day, -3 * 86_400],
  [-3 * day - 400, 3 * 86_400],
  [-90_400, 120],
])('the error of a clock with an offset of %i ms is %s s', (offset, ahead) => {
  expect(clockError(offset)).toBe(ahead);
});
