import { deepStrictEqual } from 'node:assert';
import { evaluate, type ScheduledTask, skippedDays, type TaskType } from '../../shared/src/schedule/index.ts';
import { answerSlowly } from '../../shared/src/schedule/slowModel.fixture.ts';
import { type Bench, compare, quantile } from './bench.ts';

const taskCount = 200;
const timeZone = 'Europe/Berlin';
const minute = 60_000;
const day = 24 * 60 * minute;
/** The day before the end of daylight saving time, so that both sides handle the change. */
const first = Date.parse('2026-10-24T00:00:00Z');
const rounds = 5;
/** Evaluations per round: ours, and a few of the same for the slow model. */
const questions = { ours: 50_000, slow: 3 };

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Tasks of all four types, one or two weeks long, some past midnight, most with gaps in their week. */
function makeTask(index: number): ScheduledTask {
  const startDay = first + ((index * 5) % 9) * day - 5 * day;
  const hour = (index * 7) % 24;
  return {
    id: `task${index}`,
    name: `Task ${index}`,
    type: ((index % 4) + 1) as TaskType,
    linked: index % 2 === 0,
    startDate: dateOf(startDay),
    endDate: dateOf(startDay + (6 + (index % 8)) * day),
    startTime: `${twoDigits(hour)}:${index % 2 === 0 ? '00' : '30'}:00`,
    endTime: `${twoDigits((hour + 3 + (index % 6)) % 24)}:15:00`,
    weekdays: [1, 2, 3, 4, 5, 6, 7].filter((weekday) => (weekday + index) % 5 !== 0),
    publishedAt: new Date(first - index * minute).toISOString(),
    programs: [{ programId: `program${index % 30}` }, { programId: `program${(index + 7) % 30}` }],
  };
}

/** The same without end, with three windows a day in every second or third week, as received by players. */
function makeRepeating(index: number): ScheduledTask {
  const { endDate: _, ...plain } = makeTask(index);
  const hour = (index * 5) % 7;
  const task: ScheduledTask = {
    ...plain,
    ...{ endDate: '9999-12-31', openEnd: true, everyWeeks: 2 + (index % 2) },
    ...{ startTime: `0${hour}:00:00`, endTime: `0${hour + 2}:30:00` },
    moreWindows: [9, 17].map((later) => ({
      startTime: `${twoDigits(later + (hour % 6))}:55:00`,
      endTime: `${twoDigits(later + (hour % 6) + 1)}:45:00`,
    })),
  };
  return { ...task, datesOff: skippedDays(task, dateOf(first - 30 * day), 400) };
}

/** Spread over five days, all different. */
function instantOf(question: number): number {
  return first + ((question * 97 * minute) % (5 * day)) + question;
}

/** Evaluations per second. */
function speed(count: number, answer: (instant: number) => unknown, from: number): number {
  const start = performance.now();
  for (let question = from; question < from + count; question += 1) answer(instantOf(question));
  return count / ((performance.now() - start) / 1000);
}

function requireSameAnswers(tasks: ScheduledTask[]): void {
  for (const question of [0, 1, 2]) {
    const instant = instantOf(question);
    const { trace: _, validUntil: __, ...answer } = evaluate({ tasks, timeZone, instant });
    deepStrictEqual(answer, answerSlowly({ tasks, timeZone, instant }));
  }
}

const tasksOf = (make: (index: number) => ScheduledTask) =>
  Array.from({ length: taskCount }, (_, index) => make(index));

/** Milliseconds for the first evaluation of a day, median of ninety. */
function coldTime(make: (index: number) => ScheduledTask): number {
  const tasks = tasksOf(make);
  const times = Array.from({ length: 90 }, (_, index) => {
    const start = performance.now();
    evaluate({ tasks, timeZone, instant: first + index * day });
    return performance.now() - start;
  });
  return quantile(times, 0.5);
}

const benchOf = (name: string, make: (index: number) => ScheduledTask): Bench => ({
  name,
  reference: 'the rules written plainly, without a thought for speed',
  target: 'at least 100,000 answers/s',
  holds: ({ ours }) => ours >= 100_000,
  async run() {
    const tasks = tasksOf(make);
    requireSameAnswers(tasks);
    const figures = { ours: [] as number[], slow: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const from = round * questions.ours;
      figures.ours.push(speed(questions.ours, (instant) => evaluate({ tasks, timeZone, instant }), from));
      figures.slow.push(speed(questions.slow, (instant) => answerSlowly({ tasks, timeZone, instant }), from));
    }
    const why = speed(questions.ours, (instant) => evaluate({ tasks, timeZone, instant }).trace, 0);
    const note = `${timeZone}, over a change of the clock, median of ${rounds} turns; both give the same answers; ${Math.round(why)}/s with the reasons for all ${taskCount} tasks, ${coldTime(make).toFixed(2)} ms for a day that was never asked about`;
    return compare(quantile(figures.ours, 0.5), quantile(figures.slow, 0.5), 'answers/s', note);
  },
});

export const benches: readonly Bench[] = [
  benchOf(`What plays now, among ${taskCount} tasks`, makeTask),
  benchOf(
    `What plays now, among ${taskCount} tasks without end, of three windows a day in every second or third week`,
    makeRepeating,
  ),
];
