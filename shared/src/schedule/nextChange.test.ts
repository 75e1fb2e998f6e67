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

test('a task without end around the clock never changes, whatever else opens and closes behind it', () => {
  const behind = task('a', { startTime: '08:00:00', endTime: '09:00:00' });
  expect(nextChange({ tasks: [behind, task('bb')], timeZone: 'UTC', instant })).toBeNull();
});

test('the end of what is shown is the next change', () => {
  const hours = task('bb', { startTime: '11:00:00', endTime: '14:00:00' });
  const change = nextChange({ tasks: [task('a'), hours], timeZone: 'UTC', instant });
  expect(change?.instant).toBe(Date.parse('2026-11-21T14:00:00Z'));
  expect(change?.evaluation.taskIds).toEqual(['a']);
});
