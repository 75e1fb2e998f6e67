import { expect, it } from '@jest/globals';
import { whyNow } from './whyNow.ts';

const task = (id: string, type: 1 | 2 | 3, publishedAt: string) => ({
  id,
  name: `Task ${id}`,
  type,
  linked: false,
  startDate: '2026-01-01',
  endDate: '2027-12-31',
  startTime: '00:00:00',
  endTime: '00:00:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  publishedAt,
  programs: [{ programId: `p${id}`, name: `Program ${id}` }],
});

const alone = { timeZone: 'UTC', linkedScreen: false };

it('lists the winner first, then the losers with the task that beat them', () => {
  const tasks = [
    task('old', 1, '2026-01-01T00:00:00Z'),
    task('new', 1, '2026-02-01T00:00:00Z'),
    { ...task('drill', 3, '2026-01-15T00:00:00Z'), startTime: '13:00:00', endTime: '14:00:00' },
  ];
  const answer = whyNow({ ...alone, tasks }, Date.parse('2026-11-21T13:30:00Z'));
  expect(answer.items.map(({ programName }) => programName)).toEqual(['Program drill']);
  expect(answer.entries.map(({ taskId, rule, byName }) => [taskId, rule, byName])).toEqual([
    ['drill', 'insert', ''],
    ['new', 'insertOpen', 'Task drill'],
    ['old', 'laterReplace', 'Task new'],
  ]);
  expect(answer.validUntil).toBe('2026-11-21T14:00:00.000Z');
});

it('gives the end of the same content, across midnight and unchanged days', () => {
  const daily = {
    ...task('daily', 1, '2026-01-01T00:00:00Z'),
    startDate: '2026-11-20',
    endDate: '2026-11-23',
  };
  const night = {
    ...task('night', 1, '2026-02-01T00:00:00Z'),
    ...{ startDate: '2026-11-21', endDate: '2026-11-21', startTime: '22:00:00', endTime: '06:00:00' },
  };
  const until = (at: string) => whyNow({ ...alone, tasks: [daily, night] }, Date.parse(at)).validUntil;
  expect(until('2026-11-21T23:00:00Z')).toBe('2026-11-22T06:00:00.000Z');
  expect(until('2026-11-22T07:00:00Z')).toBe('2026-11-24T00:00:00.000Z');
});

it('counts a linked task on a linked screen from a start common to all its screens', () => {
  const tasks = [{ ...task('wall', 1, '2026-01-01T00:00:00Z'), linked: true }];
  const since = (linkedScreen: boolean) =>
    whyNow({ ...alone, linkedScreen, tasks }, Date.parse('2026-11-21T13:30:00Z')).since;
  expect(since(false)).toBe('2026-11-21T00:00:00.000Z');
  expect(since(true)).toBe('2025-12-31T10:00:00.000Z');
});
