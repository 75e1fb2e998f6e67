import { type TaskWindow, windowsBetween } from '@vitrine/shared/schedule';
import { scheduledOf } from './faults.ts';
import type { TaskDraft } from './TaskDraft.ts';

const day = 86_400_000;
/** Far enough for yearly tasks, near enough to compute while typing. */
const furthest = ({ everyWeeks }: TaskDraft): number => (everyWeeks > 8 ? 5 * 366 : 400) * day;

/** The next occurrences of a task, including the current one. */
export function nextOccurrences(
  draft: TaskDraft,
  timeZone: string,
  now: number,
  count: number,
): readonly TaskWindow[] {
  const first = Math.max(now, Date.parse(`${draft.startDate}T00:00:00Z`) - 2 * day);
  if (Number.isNaN(first) || (!draft.noEnd && draft.endDate < draft.startDate)) return [];
  const task = scheduledOf(draft);
  const most = furthest(draft);
  for (let reach = 8 * day; ; reach *= 4) {
    const windows = windowsBetween(task, timeZone, first, first + Math.min(reach, most));
    if (windows.length >= count || reach >= most) return windows.slice(0, count);
  }
}
