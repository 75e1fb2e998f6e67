import type { Occurrence } from './arrange.ts';
import type { CalendarDay } from './calendarDay.ts';

/** A day of a month: its first occurrences and their total. */
export interface DayGlance<Task> {
  readonly day: CalendarDay;
  readonly first: readonly Occurrence<Task>[];
  readonly total: number;
}

/** Summarises the days of a month. Expects occurrences sorted by start; keeps `limit` of each day. */
export function glanceDays<Task>(
  days: readonly CalendarDay[],
  occurrences: readonly Occurrence<Task>[],
  limit: number,
): readonly DayGlance<Task>[] {
  const first = days.map((): Occurrence<Task>[] => []);
  const totals = days.map(() => 0);
  let from = 0;
  for (const occurrence of occurrences) {
    // Starts ascend, and no window exceeds a day and its clock change: earlier days are complete.
    while (from < days.length && (days[from]?.end ?? 0) <= occurrence.start) from += 1;
    for (let at = from; at < days.length && (days[at]?.start ?? Infinity) < occurrence.end; at += 1) {
      totals[at] = (totals[at] ?? 0) + 1;
      if ((first[at]?.length ?? limit) < limit) first[at]?.push(occurrence);
    }
  }
  return days.map((day, at) => ({ day, first: first[at] ?? [], total: totals[at] ?? 0 }));
}
