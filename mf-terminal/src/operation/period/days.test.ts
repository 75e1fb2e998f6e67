import { expect, test } from '@jest/globals';
import { daysBetween } from './days.ts';

test('a period includes its first and last day, across the end of a month', () => {
  expect(daysBetween('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(daysBetween('2026-12-01', '2026-11-29')).toEqual([]);
  expect(daysBetween('', '2026-11-29')).toEqual([]);
});
