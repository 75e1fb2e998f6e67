import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { evaluate, planBetween, type ScheduledTask, windowsBetween } from './index.ts';
import { answerSlowly, windowsSlowly } from './slowModel.fixture.ts';

const zones = [
  'UTC',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'America/New_York',
  'America/Havana',
  'Europe/Berlin',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Shanghai',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
/** The slow model earns its name on a busy machine. */
jest.setTimeout(60_000);

const minute = 60_000;
const day = 1440 * minute;
/** Around the clock changes of the year, where mistakes live, and anywhere. */
const changes = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
];
const dayNumber = fc.oneof(
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2, max: 2 }))
    .map(([date, shift]) => Date.parse(date) / day + shift),
  fc.integer({ min: Date.parse('2026-01-01') / day, max: Date.parse('2026-12-31') / day }),
);
const timeOfDay = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => new Date(quarter * 15 * minute).toISOString().slice(11, 19));
const isoDate = (number: number) => new Date(number * day).toISOString().slice(0, 10);

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
      paused: fc.constantFrom(undefined, undefined, false, true),
      timeZone: fc.constantFrom(undefined, undefined, undefined, ...zones),
      off: fc.array(fc.integer({ min: -3, max: 8 }), { maxLength: 2 }),
      on: fc.array(fc.integer({ min: -3, max: 8 }), { maxLength: 2 }),
    })
    .map(({ first, length, off, on, ...task }) => ({
      ...task,
      datesOff: off.map((shift) => isoDate(around + shift)),
      datesOn: on.map((shift) => isoDate(around + shift)),
      startDate: isoDate(around + first),
      endDate: isoDate(around + first + length),
    }));

const world = dayNumber.chain((around) =>
  fc.record({
    timeZone: fc.constantFrom(...zones),
    linkedScreen: fc.boolean(),
    instant: fc.integer({ min: -24 * 60, max: 48 * 60 }).map((minutes) => around * day + minutes * minute),
    tasks: fc.uniqueArray(taskNear(around), { maxLength: 6, selector: ({ id }) => id }),
  }),
);

describe('the evaluator', () => {
  test('answers as the slow model does', () => {
    fc.assert(
      fc.property(world, (question) => {
        const { trace, validUntil, ...answer } = evaluate(question);
        expect(answer).toEqual(answerSlowly(question));
        expect(trace.map(({ taskId }) => taskId)).toEqual(question.tasks.map(({ id }) => id));
        const playing = trace.filter(({ verdict }) => verdict === 'plays').map(({ taskId }) => taskId);
        expect(playing.sort()).toEqual([...answer.taskIds].sort());
        expect(validUntil ?? Infinity).toBeGreaterThan(question.instant);
      }),
      { numRuns: 600 },
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

  test('plans what it answers at every instant', () => {
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
        const expected = tasks.flatMap((task) => windowsBetween(task, timeZone, from, to));
        expect(windows.length).toBe(expected.length);
      }),
      { numRuns: 200 },
    );
  });

  test('lists the windows that the slow model finds', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 1, max: 10 }), ({ tasks, timeZone, instant }, days) => {
        for (const task of tasks) {
          const found = windowsBetween(task, timeZone, instant, instant + days * day);
          const expected = windowsSlowly(task, timeZone).filter(
            ({ start, end }) => end > instant && start < instant + days * day,
          );
          expect(found).toEqual(expected);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('refuses an unknown zone', () => {
    expect(() => evaluate({ tasks: [], timeZone: 'Mars/Olympus', instant: 0 })).toThrow(RangeError);
  });
});
