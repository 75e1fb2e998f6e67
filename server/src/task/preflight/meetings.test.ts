import { expect, test } from '@jest/globals';
import type { ScheduledTask } from '@vitrine/shared/schedule';
import { meetingsOf } from './meetings.ts';

const noon = Date.parse('2026-06-10T12:00:00Z');
const hour = 3_600_000;

const taskOf = (id: string, fields: Partial<ScheduledTask> = {}): ScheduledTask => ({
  ...{ id, name: id, type: 1, linked: false, startDate: '2026-06-01', endDate: '2026-06-30' },
  ...{ startTime: '00:00:00', endTime: '23:59:59', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  ...{ publishedAt: '2026-06-01T00:00:00.000Z', programs: [{ programId: id }] },
  ...fields,
});
const effects = (own: Partial<ScheduledTask>, ...others: ScheduledTask[]) =>
  meetingsOf(taskOf('own', own), others, 'UTC', noon).map(({ other, effect }) => `${effect} ${other.id}`);

test('a task that clears the screen replaces others, wholly or in its hours', () => {
  expect(effects({}, taskOf('other'))).toEqual(['replaces other']);
  expect(effects({ type: 4 }, taskOf('other', { type: 2 }))).toEqual(['replaces other']);
  expect(effects({ startTime: '13:00:00', endTime: '14:00:00' }, taskOf('other'))).toEqual([
    'replacesInHours other',
  ]);
});

test('a task that ends sooner replaces one that is shown again afterwards', () => {
  expect(effects({ endDate: '2026-06-12' }, taskOf('other'))).toEqual(['replaces other']);
});

test('a task that appends plays beside others', () => {
  expect(effects({ type: 2 }, taskOf('other'))).toEqual(['appendsTo other']);
});

test('inserts interrupt, the last one first, and an emergency all of them', () => {
  const insert = taskOf('insert', { type: 3 });
  const emergency = taskOf('emergency', { type: 3, emergency: true });
  expect(effects({}, insert)).toEqual(['interruptedBy insert']);
  expect(effects({ type: 3 }, taskOf('other'), insert, emergency)).toEqual([
    'interrupts other',
    'interrupts insert',
    'interruptedBy emergency',
  ]);
});

test('tasks that are never shown together do not meet', () => {
  const morning = { startTime: '08:00:00', endTime: '09:00:00' };
  expect(effects(morning, taskOf('other', { startTime: '10:00:00' }))).toEqual([]);
  const replaced = taskOf('replaced');
  const present = taskOf('present', { publishedAt: '2026-06-02T00:00:00.000Z' });
  expect(effects({}, replaced, present)).toEqual(['replaces present']);
  expect(effects({ programs: [] }, present)).toEqual([]);
  expect(effects({ endDate: '2026-06-09' }, present)).toEqual([]);
});

test('they meet from the first overlap that is not over', () => {
  const own = taskOf('own', { startTime: '09:00:00', endTime: '13:00:00' });
  const open = meetingsOf(own, [taskOf('other')], 'UTC', noon);
  expect(open).toMatchObject([{ start: noon, end: noon + hour }]);
  const later = meetingsOf(own, [taskOf('other', { startDate: '2026-06-12' })], 'UTC', noon);
  expect(later).toMatchObject([{ start: noon + 45 * hour, end: noon + 49 * hour }]);
});

test('with too many windows to tell what is shown, each counts in all of its own', () => {
  const moreWindows = Array.from({ length: 20 }, (_, place) => ({
    startTime: `${String(place + 2).padStart(2, '0')}:00:00`,
    endTime: `${String(place + 2).padStart(2, '0')}:30:00`,
  }));
  const hours = { startTime: '00:00:00', endTime: '00:30:00', endDate: '2028-01-01', moreWindows };
  const many = Array.from({ length: 8 }, (_, number) => taskOf(`many ${number}`, hours));
  const met = effects({ endDate: '2028-01-01' }, ...many);
  expect(met).toHaveLength(many.length);
});
