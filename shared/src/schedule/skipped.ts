import { prepareTask } from './prepare.ts';
import type { ScheduledTask } from './task.ts';
import { hasWeek, hasWeekday } from './window.ts';
import { day } from './zone.ts';

/**
 * Days (`YYYY-MM-DD`) on which the task would start in every week, but does not because it leaves that week out.
 * Among `datesOff` they let a player that does not know `everyWeeks` play the right weeks. Days that were added by
 * hand play in any week and are not among them.
 *
 * @param from first day that counts; of a task that starts later, its first day
 * @param count number of days that are looked at
 */
export function skippedDays(task: ScheduledTask, from: string, count: number): string[] {
  const prepared = prepareTask(task);
  if (!prepared.readable || prepared.everyWeeks === 1) return [];
  const first = Math.max(prepared.firstDay, Date.parse(from) / day);
  const last = Math.min(prepared.lastDay, first + count - 1);
  const days: string[] = [];
  for (let number = first; number <= last; number += 1) {
    if (!hasWeekday(prepared, number) || hasWeek(prepared, number)) continue;
    if (prepared.on?.has(number) || prepared.off?.has(number)) continue;
    days.push(new Date(number * day).toISOString().slice(0, 10));
  }
  return days;
}
