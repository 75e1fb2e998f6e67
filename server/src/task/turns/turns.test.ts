import { expect, test } from '@jest/globals';
import { lastDate, planBetween, type ScheduledTask } from '@vitrine/shared/schedule';
import { listTurns } from './turns.ts';

const task = (id: string, publishedAt: string, changes: Partial<ScheduledTask> = {}): ScheduledTask => ({
  ...{ id, name: id, type: 1, linked: false, startDate: '2026-01-01', endDate: lastDate, openEnd: true },
  ...{ startTime: '00:00:00', endTime: '00:00:00', weekdays: [1, 2, 3, 4, 5, 6, 7], publishedAt },
  ...{ programs: [{ programId: id }], ...changes },
});
const hidden = task('hidden', '2026-01-01T00:00:00Z');
const base = task('base', '2026-01-02T00:00:00Z');
const evening = task('evening', '2026-01-03T00:00:00Z', { startTime: '20:00:00', endTime: '21:00:00' });
const byId = new Map([hidden, base, evening].map((one) => [one.id, one]));
const instant = Date.parse('2026-11-21T12:00:00Z');
const groups = (count: number) =>
  Array.from({ length: count }, () => ({
    ...{ screens: 2, taskIds: [...byId.keys()], timeZone: 'UTC', linkedScreen: false },
  }));

function counted() {
  let plans = 0;
  const plan: typeof planBetween = (question) => {
    plans += 1;
    return planBetween(question);
  };
  return { plan, plans: () => plans };
}

test('nothing is planned for tasks that play now, whatever else is waiting', async () => {
  const { plan, plans } = counted();
  const turns = await listTurns(groups(3), { byId, asked: new Set(['base']), instant, plan });
  expect(turns.flatMap(({ taskIds }) => taskIds)).toEqual(['base', 'base', 'base']);
  expect(plans()).toBe(0);
});

test('a waiting task has a turn, and one that is always replaced has none', async () => {
  const asked = new Set(['hidden', 'evening']);
  expect(await listTurns(groups(1), { byId, asked, instant })).toEqual([
    { screens: 2, taskIds: ['evening'] },
  ]);
  expect(await listTurns(groups(1), { byId, asked: new Set(['hidden']), instant })).toEqual([]);
});

test('the event loop stays responsive between the plans of many groups', async () => {
  const { plan, plans } = counted();
  const seen: number[] = [];
  const watch = setInterval(() => seen.push(plans()), 0);
  await listTurns(groups(300), { byId, asked: new Set(['evening']), instant, plan });
  clearInterval(watch);
  expect(plans()).toBe(300);
  expect(seen.some((count) => count > 0 && count < 300)).toBe(true);
});
