import { expect, it } from '@jest/globals';
import { evaluate, joinWindows, type ScheduledTask, splitWindows, windowsBetween } from './index.ts';

const shifts: ScheduledTask = {
  id: 'a',
  name: 'shifts',
  type: 1,
  linked: false,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  startTime: '05:55:00',
  endTime: '06:00:00',
  moreWindows: [
    { startTime: '13:55:00', endTime: '14:00:00' },
    { startTime: '21:55:00', endTime: '22:00:00' },
  ],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  publishedAt: '2026-01-01T00:00:00.000Z',
  programs: [{ programId: 'p' }],
};
const other = { ...shifts, id: 'b', moreWindows: [] };
const day = 86_400_000;
const from = Date.parse('2026-06-10');

it('a player that supports one window per task plays all windows from the split entries', () => {
  const entries = splitWindows(shifts);
  expect(entries.map(({ id, moreWindows }) => ({ id, moreWindows }))).toEqual([
    { id: 'a' },
    { id: 'a' },
    { id: 'a' },
  ]);
  const windows = entries.flatMap((entry) => windowsBetween(entry, 'UTC', from, from + day));
  expect(windows).toEqual(windowsBetween(shifts, 'UTC', from, from + day));
  for (const { start, end } of windows)
    for (const instant of [start, end - 1]) {
      const question = { timeZone: 'UTC', instant };
      const { trace: _, ...whole } = evaluate({ tasks: [shifts], ...question });
      const { trace: __, ...parts } = evaluate({ tasks: entries, ...question });
      expect(parts).toEqual(whole);
    }
});

it('split entries are joined into the original tasks, in their order', () => {
  const { moreWindows: _, ...plain } = other;
  expect(joinWindows([...splitWindows(other), ...splitWindows(shifts)])).toEqual([plain, shifts]);
  expect(joinWindows([])).toEqual([]);
});
