import { deepStrictEqual } from 'node:assert';
import { evaluate, type ScheduledTask, type TaskType } from '../../shared/src/schedule/index.ts';
import { answerSlowly } from '../../shared/src/schedule/slowModel.fixture.ts';
import { type Bench, compare, quantile } from './bench.ts';

const taskCount = 200;
const timeZone = 'Europe/Berlin';
const minute = 60_000;
const day = 24 * 60 * minute;
/** The day before the clocks go back, so that both sides have a change of the clock to mind. */
const first = Date.parse('2026-10-24T00:00:00Z');
const rounds = 5;
/** So many questions in a round of ours; the slow model answers a few of the same. */
const questions = { ours: 50_000, slow: 3 };

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Tasks of all four types, a week or two long, some past midnight, most with gaps in their week. */
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

/** Spread over five days, never two alike. */
function instantOf(question: number): number {
  return first + ((question * 97 * minute) % (5 * day)) + question;
}

/** Answers per second. */
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

/** Milliseconds for the first answer of a day, median of ninety. */
function coldTime(): number {
  const tasks = Array.from({ length: taskCount }, (_, index) => makeTask(index));
  const times = Array.from({ length: 90 }, (_, index) => {
    const start = performance.now();
    evaluate({ tasks, timeZone, instant: first + index * day });
    return performance.now() - start;
  });
  return quantile(times, 0.5);
}

export const bench: Bench = {
  name: `What plays now, among ${taskCount} tasks`,
  reference: 'the rules told plainly, without a thought for speed',
  target: 'at least 100,000 answers/s',
  holds: ({ ours }) => ours >= 100_000,
  async run() {
    const tasks = Array.from({ length: taskCount }, (_, index) => makeTask(index));
    requireSameAnswers(tasks);
    const figures = { ours: [] as number[], slow: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const from = round * questions.ours;
      figures.ours.push(speed(questions.ours, (instant) => evaluate({ tasks, timeZone, instant }), from));
      figures.slow.push(speed(questions.slow, (instant) => answerSlowly({ tasks, timeZone, instant }), from));
    }
    const why = speed(questions.ours, (instant) => evaluate({ tasks, timeZone, instant }).trace, 0);
    const note = `${timeZone}, over a change of the clock, median of ${rounds} turns; both give the same answers; ${Math.round(why)}/s with the reasons for all ${taskCount} tasks, ${coldTime().toFixed(2)} ms for a day that was never asked about`;
    return compare(quantile(figures.ours, 0.5), quantile(figures.slow, 0.5), 'answers/s', note);
  },
};
