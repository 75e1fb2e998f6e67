import { evaluate, type Question } from './evaluate.ts';
import type { Evaluation } from './evaluation.ts';
import { prepare } from './prepare.ts';
import type { ScheduledTask } from './task.ts';
import { day } from './zone.ts';

/** So many starts and ends that change nothing on the screen are passed over: some years of what lies behind an insert. */
const longestWalk = 20_000;
/** Days of a year in whole weeks, and one week more. */
const wholeYear = 378;

/** What a spectator could tell apart. */
const seen = ({ mode, items }: Evaluation): string =>
  JSON.stringify([mode, items.map(({ taskId, programId }) => [taskId, programId])]);

const isInsert = ({ type, emergency }: ScheduledTask): boolean => type === 3 || emergency === true;

/**
 * The tasks that can change what is shown while the first of it stays open: those published before it lie behind it,
 * however often they open and close. In the order given.
 */
function withoutHidden({ tasks }: Question, { taskIds, emergency }: Evaluation): readonly ScheduledTask[] {
  const order = prepare(tasks).published.map(({ task }) => task);
  const place = order.findIndex(({ id }) => id === taskIds[0]);
  const first = order[place];
  if (!first || (first.type === 2 && !emergency)) return tasks;
  const before = new Set(order.slice(0, place));
  return tasks.filter((task) => {
    if (task === first) return true;
    if (!isInsert(first)) return isInsert(task) || !before.has(task);
    if (emergency) return task.emergency === true && !before.has(task);
    return isInsert(task) && (task.emergency === true || !before.has(task));
  });
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);

/**
 * From when on everything has been seen: after the last date that any task names all goes round, by the weeks of the tasks
 * and by the changes of clocks in a year.
 */
function endOfNews(tasks: readonly ScheduledTask[], instant: number): number {
  const readable = prepare(tasks).all.filter((task) => task.readable);
  const dates = readable.flatMap(({ firstDay, lastDay, off, on }) => [
    firstDay,
    lastDay,
    ...(off ?? []),
    ...(on ?? []),
  ]);
  const last = Math.max(instant, ...dates.filter(Number.isFinite).map((date) => (date + 2) * day));
  const weeks = readable.reduce(
    (sum, { everyWeeks }) => (sum * everyWeeks) / commonDivisor(sum, everyWeeks),
    1,
  );
  return last + Math.max(wholeYear, 7 * weeks + 2) * day;
}

/** When a screen shows something else the next time, and what; null: never, or not within the longest walk. */
export function nextChange(question: Question): { instant: number; evaluation: Evaluation } | null {
  const present = evaluate(question);
  const shown = seen(present);
  const tasks = withoutHidden(question, present);
  let { validUntil } = tasks === question.tasks ? present : evaluate({ ...question, tasks });
  const end = endOfNews(tasks, question.instant);
  for (let step = 0; validUntil !== null && validUntil <= end && step < longestWalk; step += 1) {
    const instant: number = validUntil;
    const near = evaluate({ ...question, tasks, instant });
    const evaluation = seen(near) === shown ? near : evaluate({ ...question, instant });
    if (seen(evaluation) !== shown) return { instant, evaluation };
    validUntil = near.validUntil;
  }
  return null;
}
