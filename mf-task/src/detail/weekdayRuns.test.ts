import { expect, test } from '@jest/globals';
import { weekdayRuns } from './weekdayRuns.ts';

test('three or more consecutive days form a range, two are listed, in any input order', () => {
  expect(weekdayRuns([5, 4, 3, 2, 1])).toEqual([[1, 5]]);
  expect(weekdayRuns([6, 7])).toEqual([
    [6, 6],
    [7, 7],
  ]);
  expect(weekdayRuns([1, 3, 4, 5, 7])).toEqual([
    [1, 1],
    [3, 5],
    [7, 7],
  ]);
  expect(weekdayRuns([])).toEqual([]);
});
