import { type TaskWindow, windowsBetween } from '@vitrine/shared/schedule';
import { scheduledOf } from './faults.ts';
import type { TaskDraft } from './TaskDraft.ts';

const day = 86_400_000;
/** A date begins up to 14 hours earlier in a zone ahead of UTC. */
const zoneMargin = 2 * day;
/** How far ahead to look, in milliseconds: enough for yearly tasks, and computed while typing. */
const horizonOf = ({ everyWeeks }: TaskDraft): number => (everyWeeks > 8 ? 5 * 366 : 400) * day;

/** The next occurrences of a task, including the current one. */
export function nextOccurrences(
  draft: TaskDraft,
  timeZone: string,
  now: number,
  count: number,
): readonly TaskWindow[] {
  const first = Math.max(now, Date.parse(`${draft.startDate}T00:00:00Z`) - zoneMargin);
  if (Number.isNaN(first) || (!draft.noEnd && draft.endDate < draft.startDate)) return [];
  const task = scheduledOf(draft);
  const horizon = horizonOf(draft);
  // Usually the next days suffice.
  for (let ahead = 8 * day; ; ahead = Math.min(4 * ahead, horizon)) {
    const windows = windowsBetween(task, timeZone, first, first + ahead);
    if (windows.length >= count || ahead === horizon) return windows.slice(0, count);
  }
}
