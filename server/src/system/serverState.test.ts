import { expect, test } from '@jest/globals';
import { stateOfServer } from './serverState.ts';

const gigabyte = 1024 ** 3;

test.each([
  ['all well', { free: 50 * gigabyte, total: 100 * gigabyte, complete: true }, 1],
  ['ffmpeg missing', { free: 50 * gigabyte, total: 100 * gigabyte, complete: false }, 2],
  ['less than five percent free', { free: 4 * gigabyte, total: 100 * gigabyte, complete: true }, 3],
  ['less than a gigabyte free', { free: gigabyte - 1, total: 2 * gigabyte, complete: true }, 3],
  ['low space takes precedence over missing tools', { free: 0, total: gigabyte, complete: false }, 3],
])('%s', (_what, facts, state) => {
  expect(stateOfServer(facts)).toBe(state);
});
