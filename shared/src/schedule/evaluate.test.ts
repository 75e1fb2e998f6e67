import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { evaluate, planBetween, type ScheduledTask, windowsBetween } from './index.ts';
import { answerSlowly, changeSlowly, reasonsSlowly, windowsSlowly } from './slowModel.fixture.ts';

/** Days with unusual clock changes by zone: skipped or repeated midnights, half and quarter hours. */
const changes = [
  ['America/St_Johns', '2026-03-08', '2026-11-01'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['America/Havana', '2026-03-08', '2026-11-01'],
  ['America/Nuuk', '2026-03-28', '2026-10-24'],
  ['America/Santiago', '2026-04-04', '2026-09-06'],
  ['Atlantic/Azores', '2026-03-29', '2026-10-25'],
  ['Europe/Berlin', '2026-03-29', '2026-10-25'],
  ['Africa/Cairo', '2026-04-24', '2026-10-29'],
  ['Africa/Casablanca', '2026-02-15', '2026-03-22'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-10-04'],
  ['Pacific/Chatham', '2026-04-05', '2026-09-27'],
] as const;
const zones = [
  ...changes.map(([zone]) => zone),
  'UTC',
  'Pacific/Pago_Pago',
  'Asia/Shanghai',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
/** The slow model takes long on a busy machine. */
jest.setTimeout(60_000);

const minute = 60_000;
const day = 1440 * minute;

interface Spot {
  timeZone: string;
  /** Days since 1970. */
  around: number;
}
const changing: fc.Arbitrary<Spot> = fc
  .tuple(fc.constantFrom(...changes), fc.boolean(), fc.integer({ min: -1, max: 1 }))
  .map(([[timeZone, first, second], early, shift]) => ({
    timeZone,
    around: Date.parse(early ? first : second) / day + shift,
  }));
const anywhere: fc.Arbitrary<Spot> = fc.record({
  timeZone: fc.constantFrom(...zones),
  around: fc.integer({ min: Date.parse('2026-01-01') / day, max: Date.parse('2026-12-31') / day }),
});
/** Bugs cluster around clock changes and midnight. */
const spot = fc.oneof(changing, anywhere);
const quarter = fc.oneof(
  fc.integer({ min: 0, max: 95 }),
  fc.integer({ min: -8, max: 16 }).map((step) => (step + 96) % 96),
);
const timeOfDay = quarter.map((step) => new Date(step * 15 * minute).toISOString().slice(11, 19));
const isoDate = (number: number) => new Date(number * day).toISOString().slice(0, 10);

interface Hours {
  startTime: string;
  endTime: string;
}
const minutesOf = (time: string) => Date.parse(`1970-01-01T${time}Z`) / minute;

const lengthOf = ({ startTime, endTime }: Hours) =>
  ((minutesOf(endTime) - minutesOf(startTime) + 1439) % 1440) + 1;
const reaches = (one: Hours, other: Hours) =>
  (minutesOf(other.startTime) - minutesOf(one.startTime) + 1440) % 1440 < lengthOf(one);

/** Whether two windows overlap, including across midnight. */
const meet = (one: Hours, other: Hours) => reaches(one, other) || reaches(other, one);

/** The task with those other windows that do not overlap. */
function apart<Task extends Hours>(task: Task, more: readonly Hours[]): Task & { moreWindows?: Hours[] } {
  const kept: Hours[] = [];
  for (const hours of more) if (![task, ...kept].some((one) => meet(one, hours))) kept.push(hours);
  return kept.length === 0 ? task : { ...task, moreWindows: kept };
}

const taskNear = (around: number): fc.Arbitrary<ScheduledTask> =>
  fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      name: fc.constant('task'),
      type: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
      linked: fc.boolean(),
      first: fc.integer({ min: -3, max: 1 }),
      length: fc.integer({ min: 0, max: 12 }),
      startTime: timeOfDay,
      endTime: timeOfDay,
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      publishedAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
      programs: fc.array(
        fc.record(
          { programId: fc.constantFrom('p', 'q'), duration: fc.constantFrom(5000, 60_000) },
          { requiredKeys: ['programId'] },
        ),
        { maxLength: 2 },
      ),
      emergency: fc.constantFrom(undefined, undefined, undefined, undefined, false, true),
      paused: fc.constantFrom(undefined, undefined, false, true),
      timeZone: fc.constantFrom(undefined, undefined, undefined, ...zones),
      openEnd: fc.constantFrom(undefined, undefined, undefined, undefined, true),
      everyWeeks: fc.constantFrom(undefined, undefined, 1, 2, 3),
      more: fc.array(fc.record({ startTime: timeOfDay, endTime: timeOfDay }), { maxLength: 3 }),
      off: fc.array(fc.integer({ min: -3, max: 8 }), { maxLength: 2 }),
      on: fc.array(fc.integer({ min: -3, max: 8 }), { maxLength: 2 }),
    })
    .map(({ first, length, off, on, more, ...task }) => ({
      ...apart(task, more),
      datesOff: off.map((shift) => isoDate(around + shift)),
      datesOn: on.map((shift) => isoDate(around + shift)),
      startDate: isoDate(around + first),
      endDate: isoDate(around + first + length),
    }));

const world = spot.chain(({ timeZone, around }) =>
  fc.record({
    timeZone: fc.constant(timeZone),
    linkedScreen: fc.boolean(),
    instant: fc.integer({ min: -24 * 60, max: 48 * 60 }).map((minutes) => around * day + minutes * minute),
    tasks: fc.uniqueArray(taskNear(around), { maxLength: 6, selector: ({ id }) => id }),
  }),
);

const everyMorning: ScheduledTask = {
  id: 'a',
  name: 'task',
  type: 1,
  linked: false,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  startTime: '08:00:00',
  endTime: '09:00:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  publishedAt: '2026-01-01T00:00:00.000Z',
  programs: [{ programId: 'p' }],
};

describe('the evaluator', () => {
  test('answers as the reference model does', () => {
    fc.assert(
      fc.property(world, (question) => {
        const { trace: _, validUntil: __, ...answer } = evaluate(question);
        expect(answer).toEqual(answerSlowly(question));
      }),
      { numRuns: 600 },
    );
  });

  test('gives the reasons of the reference model', () => {
    fc.assert(
      fc.property(world, (question) => {
        expect(evaluate(question).trace).toEqual(reasonsSlowly(question));
      }),
      { numRuns: 600 },
    );
  });

  test('names the next start or end of a window exactly', () => {
    fc.assert(
      fc.property(world, (question) => {
        expect(evaluate(question).validUntil).toBe(changeSlowly(question));
      }),
      { numRuns: 300 },
    );
  });

  test('caches per time zone and linked screen, so that one list serves many terminals', () => {
    fc.assert(
      fc.property(world, fc.array(fc.tuple(spot, fc.boolean()), { maxLength: 4 }), (question, others) => {
        const asked = others.map(([{ timeZone }, linkedScreen]) => ({ ...question, timeZone, linkedScreen }));
        for (const other of [...asked, question, ...asked]) {
          const { trace: _, validUntil: __, ...answer } = evaluate(other);
          expect(answer).toEqual(answerSlowly(other));
        }
      }),
      { numRuns: 100 },
    );
  });

  test('gives the same answer until validUntil', () => {
    fc.assert(
      fc.property(world, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (question, share) => {
        const { trace: _, ...now } = evaluate(question);
        const span = (now.validUntil ?? question.instant + 40 * day) - question.instant;
        const { trace: __, ...later } = evaluate({
          ...question,
          instant: question.instant + Math.floor(span * share),
        });
        expect(later).toEqual(now);
      }),
      { numRuns: 300 },
    );
  });

  test('does not depend on the order in which tasks are given', () => {
    fc.assert(
      fc.property(world, (question) => {
        const { trace: _, ...given } = evaluate(question);
        const { trace: __, ...reversed } = evaluate({ ...question, tasks: [...question.tasks].reverse() });
        expect(reversed).toEqual(given);
      }),
      { numRuns: 300 },
    );
  });

  test('plans what it answers for every instant', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 1, max: 6 }), (question, days) => {
        const { tasks, timeZone, instant: from } = question;
        const to = from + days * day;
        const { segments, windows } = planBetween({ tasks, timeZone, from, to });
        expect(segments.map(({ start }) => start)).toEqual([
          from,
          ...segments.slice(0, -1).map(({ end }) => end),
        ]);
        for (const { start, end, mode, taskIds } of segments) {
          for (const instant of [start, Math.floor((start + end) / 2), end - 1])
            expect(evaluate({ tasks, timeZone, instant })).toMatchObject({ mode, taskIds });
        }
        const expected = tasks.flatMap((task) =>
          windowsSlowly(task, timeZone)
            .filter(({ start, end }) => end > from && start < to)
            .map(({ startTime, ...window }) => ({
              ...{ taskId: task.id, ...window },
              place: [task, ...(task.moreWindows ?? [])].filter((one) => one.startTime < startTime).length,
            })),
        );
        expect(new Set(windows)).toEqual(new Set(expected));
        expect(windows.map(({ start }) => start)).toEqual(
          expected.map(({ start }) => start).sort((a, b) => a - b),
        );
        for (const [place, { mode, taskIds }] of segments.slice(1).entries())
          expect({ mode, taskIds }).not.toEqual({
            mode: segments[place]?.mode,
            taskIds: segments[place]?.taskIds,
          });
      }),
      { numRuns: 200 },
    );
  });

  test('lists the windows that the reference model finds', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 1, max: 10 }), ({ tasks, timeZone, instant }, days) => {
        for (const task of tasks) {
          const found = windowsBetween(task, timeZone, instant, instant + days * day);
          const expected = windowsSlowly(task, timeZone).filter(
            ({ start, end }) => end > instant && start < instant + days * day,
          );
          expect(found).toEqual(expected.map(({ start, end }) => ({ start, end })));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('omits windows beyond its limit from a plan, and marks it truncated', () => {
    const from = Date.parse('2026-06-01');
    const question = { tasks: [everyMorning], timeZone: 'UTC', from, to: from + 10 * day };
    expect(planBetween(question)).toMatchObject({ truncated: false, windows: { length: 10 } });
    expect(planBetween({ ...question, limit: 10 }).truncated).toBe(false);
    const short = planBetween({ ...question, limit: 9 });
    expect(short).toMatchObject({ truncated: true, windows: { length: 9 }, segments: [] });
  });

  test('refuses an unknown zone', () => {
    expect(() => evaluate({ tasks: [], timeZone: 'Mars/Olympus', instant: 0 })).toThrow(RangeError);
  });
});
