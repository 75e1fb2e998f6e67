import { evaluate, type Question } from './evaluate.ts';
import type { Evaluation } from './evaluation.ts';
import { prepare } from './prepare.ts';
import type { ScheduledTask } from './task.ts';
import { day } from './zone.ts';

/** Maximum number of starts and ends without a visible change to skip: some years behind an insert. */
const longestWalk = 20_000;
/** Days of a year in whole weeks, plus one week. */
const wholeYear = 378;

/** What a viewer can distinguish. */
const seen = ({ mode, items }: Evaluation): string =>
  JSON.stringify([mode, items.map(({ taskId, programId }) => [taskId, programId])]);

const isInsert = ({ type, emergency }: ScheduledTask): boolean => type === 3 || emergency === true;

/**
 * Tasks that can change what is shown while the first of it stays open; those published before it are hidden by it. In
 * the given order.
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
 * Instant from which everything repeats: after the last date of any task, with its weeks and a year of clock changes.
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

/**
 * When a screen next shows something else, and what; null: never, or beyond the search limit.
 *
 * @example
 * const longestTimer = 2 ** 31 - 1; // a longer timer ends at once
 * function watch(): void {
 *   const next = nextChange({ tasks, timeZone: 'Asia/Shanghai', instant: Date.now() });
 *   const wait = next ? next.instant - Date.now() : Infinity;
 *   if (wait <= longestTimer) setTimeout(switchOver, wait);
 *   else setTimeout(watch, longestTimer);
 * }
 */
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
