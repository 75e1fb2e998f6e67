import { type ScheduledTask, skippedDays } from '@vitrine/shared/schedule';

/** Days covered: more than a year after the end of the month in which a manifest is made. */
const farthest = 400;
/** Reduced coverage for long manifests, in days; even the last reaches into the next month. */
const nearer = [200, 100, 50];
/** Maximum dates per manifest, about 13 bytes each. */
const mostDates = 20_000;
const day = 86_400_000;

/** The month in UTC, `YYYY-MM`. Manifests made within a month list the same days. */
export const listedMonth = (now: Date): string => now.toISOString().slice(0, 7);

/** Two days before the month: zones may be behind UTC, and a window may start on the previous day. */
const firstListed = (now: Date): string =>
  new Date(Date.parse(`${listedMonth(now)}-01`) - 2 * day).toISOString().slice(0, 10);

/**
 * Tasks for manifests: days of skipped weeks are listed as days off, so that players without support for `everyWeeks`
 * play the right weeks. The list is finite; `renewListedWeeks` renews it monthly.
 */
export function listSkippedWeeks(tasks: readonly ScheduledTask[], now: Date): ScheduledTask[] {
  const from = firstListed(now);
  let lists = listsOf(tasks, from, farthest);
  for (const count of nearer) if (lengthOf(tasks, lists) > mostDates) lists = listsOf(tasks, from, count);
  return tasks.map((task, place) => withDaysOff(task, lists[place] ?? []));
}

const listsOf = (tasks: readonly ScheduledTask[], from: string, count: number): string[][] =>
  tasks.map((task) => skippedDays(task, from, count));

/** Each window of a task repeats the list. */
const lengthOf = (tasks: readonly ScheduledTask[], lists: readonly string[][]): number =>
  lists.reduce((sum, list, place) => sum + list.length * (1 + (tasks[place]?.moreWindows?.length ?? 0)), 0);

function withDaysOff(task: ScheduledTask, days: readonly string[]): ScheduledTask {
  return days.length === 0 ? task : { ...task, datesOff: [...(task.datesOff ?? []), ...days].sort() };
}
