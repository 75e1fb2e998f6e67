import { describe, expect, it } from '@jest/globals';
import { planDays } from './arrange.ts';
import { daysFrom } from './calendarDay.ts';

const days = daysFrom('2026-11-16', 2, 'UTC');
const at = (text: string) => Date.parse(`2026-11-${text}:00Z`);
const occurrence = (task: string, start: string, end: string) => ({ task, start: at(start), end: at(end) });

describe('blocks of a day', () => {
  it('splits an overnight block at midnight, and marks that it continues', () => {
    const [first, second] = planDays(days, [occurrence('night', '16T22:00', '17T06:00')]);
    expect(first?.segments).toEqual([
      expect.objectContaining({ from: 1320, to: 1440, fromBefore: false, toAfter: true }),
    ]);
    expect(second?.segments).toEqual([
      expect.objectContaining({ from: 0, to: 360, fromBefore: true, toAfter: false }),
    ]);
  });

  it('puts overlapping blocks side by side, and a lone one at full width', () => {
    const [first] = planDays(days, [
      occurrence('one', '16T08:00', '16T10:00'),
      occurrence('two', '16T09:00', '16T11:00'),
      occurrence('three', '16T10:00', '16T12:00'),
      occurrence('alone', '16T13:00', '16T14:00'),
    ]);
    expect(first?.segments.map(({ occurrence: { task }, lane, lanes }) => [task, lane, lanes])).toEqual([
      ['one', 0, 2],
      ['two', 1, 2],
      ['three', 0, 2],
      ['alone', 0, 1],
    ]);
  });

  it('puts all-day blocks above the hours', () => {
    const [first, second] = planDays(days, [occurrence('loop', '16T00:00', '17T00:00')]);
    expect(first?.allDay).toHaveLength(1);
    expect(first?.segments).toEqual([]);
    expect(second?.allDay).toEqual([]);
  });
});
