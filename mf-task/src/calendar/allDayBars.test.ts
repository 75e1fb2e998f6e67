import { expect, it } from '@jest/globals';
import type { CalendarTask } from '@vitrine/shared/api';
import { allDayBars, hiddenByDay } from './allDayBars.ts';

const entry = (id: string) => {
  const task: CalendarTask = {
    ...{ id, name: id, type: 1, linked: false, status: 'published', timeZone: 'UTC', programs: [] },
  };
  return { task, day: '', place: 0 };
};

it('counts hidden bars on each day they cover', () => {
  const days = [[entry('a')], [entry('a')], ['a', 'b', 'c'].map(entry), ['a', 'c'].map(entry)];
  const { bars, lines } = allDayBars(days);
  expect(lines).toBe(3);
  expect(hiddenByDay(bars, days.length, 2)).toEqual([0, 0, 1, 0]);
  expect(hiddenByDay(bars, days.length, lines)).toEqual([0, 0, 0, 0]);
});
