import { expect, test } from '@jest/globals';
import { clockDifference } from './clockDifference.ts';

const here = new Date('2031-05-20T12:00:00Z');

test.each([
  ['2031-05-20T12:00:00Z', 0],
  ['2031-05-20T12:09:59Z', 0],
  ['2031-05-20T11:50:01Z', 0],
  ['2031-05-23T12:00:00Z', 3 * 86_400_000],
  ['2031-05-20T11:30:00Z', -1_800_000],
])('a server that reports %s is %i ms ahead', (serverTime, difference) => {
  expect(clockDifference(serverTime, here)).toBe(difference);
});
