import { expect, it } from '@jest/globals';
import { nextOccurrences } from './occurrences.ts';
import { newDraft } from './TaskDraft.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const mondays = newDraft(new Date(now), 'UTC', {
  endDate: '2027-11-21',
  startTime: '22:00',
  endTime: '02:00',
  weekdays: [1],
});

it('finds the next ones, across midnight, however far apart', () => {
  const [first, second] = nextOccurrences(mondays, 'Asia/Shanghai', now, 5);
  expect(new Date(first?.start ?? 0).toISOString()).toBe('2026-11-23T14:00:00.000Z');
  expect(new Date(first?.end ?? 0).toISOString()).toBe('2026-11-23T18:00:00.000Z');
  expect((second?.start ?? 0) - (first?.start ?? 0)).toBe(7 * 86_400_000);
});

it('skips excluded days and includes extra days', () => {
  const draft = { ...mondays, datesOff: ['2026-11-23'], datesOn: ['2026-11-25'] };
  const [first] = nextOccurrences(draft, 'UTC', now, 1);
  expect(new Date(first?.start ?? 0).toISOString()).toBe('2026-11-25T22:00:00.000Z');
});

it('reports a task that never opens as having none', () => {
  expect(nextOccurrences({ ...mondays, weekdays: [] }, 'UTC', now, 5)).toEqual([]);
  expect(nextOccurrences({ ...mondays, startDate: '' }, 'UTC', now, 5)).toEqual([]);
});
