import { describe, expect, it } from '@jest/globals';
import { evaluate, joinWindows, type ScheduledTask } from '@vitrine/shared/schedule';
import { buildManifest, type PublishedTask } from './manifest.ts';

const day = 86_400_000;
const now = new Date('2026-06-30T20:00:00Z');
const published = { name: 'Program', documentHash: 'a'.repeat(64), documentSize: 1, files: [] };

const task = (fields: Partial<PublishedTask>): PublishedTask => ({
  ...{ id: 'task', name: 'Every second week', type: 1, linked: false, status: 'published' },
  ...{ startDate: '2026-06-10', endDate: null, startTime: '09:00:00', endTime: '18:00:00', overnight: false },
  ...{ moreWindows: [], everyWeeks: 2, weekdays: [1, 2, 3, 4, 5], timeZone: null, datesOff: [], datesOn: [] },
  publishedAt: new Date('2026-06-01T00:00:00Z'),
  programs: [{ programId: 'program', duration: null, published }],
  ...fields,
});

/** Interpretation of a manifest by a player that supports only one window a day, a last date, and every week. */
const readByOldPlayer = (tasks: readonly ScheduledTask[]): ScheduledTask[] =>
  tasks.map(({ everyWeeks: _, openEnd: __, moreWindows: ___, ...known }) => known);

const without = <Answer extends { trace: unknown }>({ trace: _, ...answer }: Answer) => answer;

const night = { startTime: '22:00:00', endTime: '02:00:00', overnight: true };
const shifts = [{ startTime: '19:00:00', endTime: '20:00:00', overnight: false }, night];

describe('a player without support for week intervals plays in the right weeks', () => {
  it.each<[string, Partial<PublishedTask>]>([
    ['every second week', {}],
    ['every third week on all days', { everyWeeks: 3, weekdays: [1, 2, 3, 4, 5, 6, 7] }],
    ['once a year', { everyWeeks: 52 }],
    ['with several windows a day', { moreWindows: shifts }],
    ['past midnight, in a zone of its own', { ...night, timeZone: 'Pacific/Kiritimati' }],
    ['until a last day', { endDate: '2027-01-20' }],
    ['from a later day on', { startDate: '2026-11-05', everyWeeks: 4 }],
    ['with a day added in a skipped week', { datesOn: ['2026-07-07', '2026-07-11'] }],
    ['with days off in played and skipped weeks', { datesOff: ['2026-06-30', '2026-07-08', '2026-07-15'] }],
  ])('%s', (_name, fields) => {
    const manifest = buildManifest([task(fields)], now);
    const [old, today] = [readByOldPlayer(manifest.tasks), joinWindows(manifest.tasks)];
    for (let instant = now.getTime(); instant < now.getTime() + 366 * day; instant += day / 8) {
      const question = { timeZone: 'Asia/Shanghai', instant };
      const { validUntil: _, ...oldAnswer } = without(evaluate({ tasks: old, ...question }));
      expect(without(evaluate({ tasks: today, ...question }))).toMatchObject(oldAnswer);
    }
  });
});

describe('skipped days in a manifest', () => {
  const daysOffOf = (tasks: readonly PublishedTask[], at = now) =>
    buildManifest(tasks, at).tasks.map(({ datesOff = [] }) => datesOff);

  it('are the same all month, and at most 400 per task', () => {
    const tasks = [task({ everyWeeks: 52, weekdays: [1, 2, 3, 4, 5, 6, 7] })];
    const [first = []] = daysOffOf(tasks, new Date('2026-06-01T00:00:00Z'));
    expect(daysOffOf(tasks)).toEqual([first]);
    expect(first.length).toBeLessThanOrEqual(400);
    expect((Date.parse(first.at(-1) ?? '') - now.getTime()) / day).toBeGreaterThan(363);
  });

  it('omit added days and other weekdays, and are empty without skipped weeks', () => {
    const [list = []] = daysOffOf([task({ datesOn: ['2026-06-16'], datesOff: ['2026-06-24'] })]);
    expect(list.filter((date) => date < '2026-07-01')).toEqual([
      ...['2026-06-15', '2026-06-17', '2026-06-18', '2026-06-19'],
      ...['2026-06-24', '2026-06-29', '2026-06-30'],
    ]);
    expect(daysOffOf([task({ everyWeeks: 1 })])).toEqual([[]]);
  });

  it('cover a shorter time when the manifest would become too long', () => {
    const moreWindows = Array.from({ length: 23 }, () => night);
    const tasks = Array.from({ length: 20 }, (_, number) =>
      task({ id: `task${number}`, everyWeeks: 52, weekdays: [1, 2, 3, 4, 5, 6, 7], moreWindows }),
    );
    const lists = daysOffOf(tasks);
    expect(lists.flat().length).toBeLessThanOrEqual(480 * 50);
    for (const list of lists) expect(list.at(-1)).toBe('2026-07-29');
  });
});
