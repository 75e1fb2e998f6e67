import { expect, test } from '@jest/globals';
import { firstShown } from './useHourInView.ts';

test('the working day is in view as long as the chosen hour is, with room below', () => {
  expect(firstShown(undefined, 8)).toBe(7);
  expect(firstShown(9.5, 8)).toBe(7);
  expect(firstShown(14.2, 8)).toBe(11);
  expect(firstShown(14.2, 12)).toBe(7);
  expect(firstShown(20, 12)).toBe(17);
  expect(firstShown(1, 12)).toBe(0);
});
