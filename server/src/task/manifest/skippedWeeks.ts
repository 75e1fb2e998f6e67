import { type ScheduledTask, skippedDays } from '@vitrine/shared/schedule';

/** So many days are looked at: more than a year after the last day of the month in which a manifest is made. */
const farthest = 400;
/** Days that are looked at instead where a manifest would become too long; the last still reaches into the next month. */
const nearer = [200, 100, 50];
/** Dates in one manifest, about 13 bytes each. */
const mostDates = 20_000;
const day = 86_400_000;

/** The month in UTC, `YYYY-MM`. Manifests that are made within one list the same days. */
export const listedMonth = (now: Date): string => now.toISOString().slice(0, 7);

/** Two days before the month: a zone may be behind UTC, and a window may have begun on the day before. */
const firstListed = (now: Date): string =>
  new Date(Date.parse(`${listedMonth(now)}-01`) - 2 * day).toISOString().slice(0, 10);

/**
 * Tasks as manifests have them: the days of the weeks that they skip are listed as days off, so that players that do not
 * know `everyWeeks` play the right weeks. The list ends; `renewListedWeeks` renews it every month.
 */
export function listSkippedWeeks(tasks: readonly ScheduledTask[], now: Date): ScheduledTask[] {
  const from = firstListed(now);
  let lists = listsOf(tasks, from, farthest);
  for (const count of nearer) if (lengthOf(tasks, lists) > mostDates) lists = listsOf(tasks, from, count);
  return tasks.map((task, place) => withDaysOff(task, lists[place] ?? []));
}

const listsOf = (tasks: readonly ScheduledTask[], from: string, count: number): string[][] =>
  tasks.map((task) => skippedDays(task, from, count));

/** Every window of a task carries the list. */
const lengthOf = (tasks: readonly ScheduledTask[], lists: readonly string[][]): number =>
  lists.reduce((sum, list, place) => sum + list.length * (1 + (tasks[place]?.moreWindows?.length ?? 0)), 0);

function withDaysOff(task: ScheduledTask, days: readonly string[]): ScheduledTask {
  return days.length === 0 ? task : { ...task, datesOff: [...(task.datesOff ?? []), ...days].sort() };
}
