import { describe, expect, it } from '@jest/globals';
import { canGoSideways, shifted, spanOf, type TaskTimes } from './shiftTask.ts';

const morning: TaskTimes = {
  startDate: '2026-11-16',
  endDate: '2026-12-31',
  startTime: '08:00:00',
  endTime: '10:00:00',
  weekdays: [1, 3],
};
const oneDay = { ...morning, endDate: '2026-11-16', weekdays: [1] };
const night = { ...morning, startTime: '22:00', endTime: '06:00' };

describe('a moved block', () => {
  it('shifts the hours on every day of the task', () => {
    expect(shifted(morning, '2026-11-16', { days: 0, start: 90, end: 90 })).toEqual({
      ...morning,
      startTime: '09:30',
      endTime: '11:30',
    });
  });

  it('stays on its day with its length', () => {
    const early = shifted(morning, '2026-11-16', { days: 0, start: -900, end: -900 });
    expect(spanOf(early)).toEqual({ start: 0, end: 120 });
    const late = shifted(morning, '2026-11-16', { days: 0, start: 960, end: 960 });
    expect(late).toMatchObject({ startTime: '23:45', endTime: '01:45' });
  });

  it('crosses midnight', () => {
    expect(shifted(night, '2026-11-16', { days: 0, start: 60, end: 60 })).toMatchObject({
      startTime: '23:00',
      endTime: '07:00',
    });
  });

  it('replaces one weekday by another, and the date of a single day', () => {
    expect(shifted(morning, '2026-11-16', { days: 1, start: 0, end: 0 }).weekdays).toEqual([2, 3]);
    expect(shifted(oneDay, '2026-11-16', { days: 9, start: 0, end: 0 })).toMatchObject({
      startDate: '2026-11-25',
      endDate: '2026-11-25',
      weekdays: [3],
    });
  });

  it('cannot move to a day on which it already plays', () => {
    expect(canGoSideways(morning, '2026-11-16', '2026-11-18')).toBe(false);
    expect(canGoSideways(morning, '2026-11-16', '2026-11-14')).toBe(false);
    expect(shifted(morning, '2026-11-16', { days: 2, start: 0, end: 0 }).weekdays).toEqual([1, 3]);
  });
});

describe('a stretched block', () => {
  it('lasts at least a quarter of an hour and at most a day', () => {
    expect(shifted(morning, '2026-11-16', { days: 0, start: 0, end: -600 })).toMatchObject({
      endTime: '08:15',
    });
    expect(shifted(morning, '2026-11-16', { days: 0, start: 0, end: 3000 })).toMatchObject({
      startTime: '08:00',
      endTime: '08:00',
    });
  });
});
