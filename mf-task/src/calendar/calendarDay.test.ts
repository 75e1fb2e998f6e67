import { describe, expect, it } from '@jest/globals';
import { addDays, daysFrom, hoursOf, instantAt, wallClock, wallMinute, weekdayOf } from './calendarDay.ts';

const dayOf = (date: string, timeZone: string) => {
  const [day] = daysFrom(date, 1, timeZone);
  if (!day) throw new Error(`${timeZone} has no ${date}`);
  return day;
};

describe('days of a time zone', () => {
  it('make up a week in order, from midnight to midnight', () => {
    const days = daysFrom('2026-11-16', 7, 'Asia/Shanghai');
    expect(days.map(({ date }) => date.slice(8))).toEqual(['16', '17', '18', '19', '20', '21', '22']);
    expect(days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Date(days[0]?.start ?? 0).toISOString()).toBe('2026-11-15T16:00:00.000Z');
  });

  it.each([
    ['2026-03-29', 23, 60],
    ['2026-10-25', 25, -60],
    ['2026-10-26', 24, 0],
  ])('on %s Berlin has %i hours', (date, hours, jump) => {
    const day = dayOf(date, 'Europe/Berlin');
    expect(hoursOf(day)).toBe(hours);
    expect((day.change?.by ?? 0) / 60_000).toBe(jump);
  });

  it('convert to wall-clock time and back on both sides of a DST change', () => {
    const spring = dayOf('2026-03-29', 'Europe/Berlin');
    const three = Date.parse('2026-03-29T01:00:00Z');
    expect(wallMinute(spring, three - 60_000)).toBe(119);
    expect(wallMinute(spring, three)).toBe(180);
    expect(instantAt(spring, 180)).toBe(three);
    expect(instantAt(spring, 150)).toBe(three);
    expect(wallMinute(spring, spring.end)).toBe(1440);
    const autumn = dayOf('2026-10-25', 'Europe/Berlin');
    expect(wallClock(instantAt(autumn, 600), 'Europe/Berlin')).toBe('2026-10-25T10:00:00');
  });

  it('start at 01:00 where DST skips midnight', () => {
    const day = dayOf('2026-03-29', 'Asia/Beirut');
    expect(day.firstMinute).toBe(60);
    expect(wallMinute(day, day.start)).toBe(60);
    expect(wallClock(instantAt(day, 120), 'Asia/Beirut')).toBe('2026-03-29T02:00:00');
  });
});

it('are counted across the end of a month', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(weekdayOf('2026-11-22')).toBe(7);
});
