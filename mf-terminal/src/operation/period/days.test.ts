import { expect, test } from '@jest/globals';
import { dayOf, daysAgo, daysBetween } from './days.ts';

const lateEvening = Date.parse('2026-11-21T18:30:00Z');

test('a day is computed in the account’s time zone', () => {
  expect(dayOf(lateEvening, 'Asia/Shanghai')).toBe('2026-11-22');
  expect(dayOf(lateEvening, 'Europe/London')).toBe('2026-11-21');
  expect(daysAgo(6, 'Asia/Shanghai', lateEvening)).toBe('2026-11-16');
});

test('a period includes its first and last day, across the end of a month', () => {
  expect(daysBetween('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(daysBetween('2026-12-01', '2026-11-29')).toEqual([]);
  expect(daysBetween('', '2026-11-29')).toEqual([]);
});
