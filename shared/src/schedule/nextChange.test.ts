import { expect, test } from '@jest/globals';
import { nextChange } from './nextChange.ts';
import { lastDate, type ScheduledTask } from './task.ts';

const task = (id: string, changes: Partial<ScheduledTask> = {}): ScheduledTask => ({
  ...{ id, name: id, type: 1, linked: true, startDate: '2026-01-01', endDate: lastDate, openEnd: true },
  ...{ startTime: '00:00:00', endTime: '00:00:00', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  ...{ publishedAt: `2026-01-0${id.length}T00:00:00Z`, programs: [{ programId: id }] },
  ...changes,
});
const instant = Date.parse('2026-11-21T12:00:00Z');

test('a task without end around the clock never changes, whatever other windows open and close beneath it', () => {
  const behind = task('a', { startTime: '08:00:00', endTime: '09:00:00' });
  expect(nextChange({ tasks: [behind, task('bb')], timeZone: 'UTC', instant })).toBeNull();
});

test('the end of the shown window is the next change', () => {
  const hours = task('bb', { startTime: '11:00:00', endTime: '14:00:00' });
  const change = nextChange({ tasks: [task('a'), hours], timeZone: 'UTC', instant });
  expect(change?.instant).toBe(Date.parse('2026-11-21T14:00:00Z'));
  expect(change?.evaluation.taskIds).toEqual(['a']);
});

const hourly = Array.from({ length: 24 }, (_, hour) =>
  task(`hour ${hour}`, {
    ...{ startTime: `${String(hour).padStart(2, '0')}:00:00`, endTime: '00:00:00' },
    ...(hour < 23 && { endTime: `${String(hour + 1).padStart(2, '0')}:00:00` }),
    publishedAt: '2026-01-01T00:00:00Z',
  }),
);

test.each([
  ['a task', 1, 100],
  ['a task of years', 1, 1500],
  ['an insert', 3, 1500],
] as const)(
  'the end of %s is found despite windows beneath it that open and close every hour',
  (_, type, days) => {
    const end = Date.parse('2026-11-21') + days * 86_400_000;
    const endDate = new Date(end - 86_400_000).toISOString().slice(0, 10);
    const above = task('above', { type, endDate, openEnd: false, publishedAt: '2026-02-01T00:00:00Z' });
    const change = nextChange({ tasks: [...hourly, above], timeZone: 'UTC', instant });
    expect(change?.instant).toBe(end);
    expect(change?.evaluation.taskIds).toEqual(['hour 0']);
  },
);

test('an emergency published before an insert still interrupts it', () => {
  const insert = task('insert', { type: 3, publishedAt: '2026-02-01T00:00:00Z' });
  const alert = task('alert', { type: 3, emergency: true, startTime: '13:00:00', endTime: '14:00:00' });
  const change = nextChange({ tasks: [alert, insert], timeZone: 'UTC', instant });
  expect(change?.instant).toBe(Date.parse('2026-11-21T13:00:00Z'));
  expect(change?.evaluation.taskIds).toEqual(['alert']);
});
