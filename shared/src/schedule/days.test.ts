import { expect, test } from '@jest/globals';
import { dayBefore, dayOf } from './days.ts';

const late = Date.parse('2026-11-21T20:30:00Z');

test('a day is computed in the given time zone, not the browser’s', () => {
  expect(dayOf(late, 'UTC')).toBe('2026-11-21');
  expect(dayOf(late, 'Asia/Shanghai')).toBe('2026-11-22');
  expect(dayBefore(late, 6, 'Asia/Shanghai')).toBe('2026-11-16');
});
