import { prepareTask } from './prepare.ts';
import type { ScheduledTask } from './task.ts';
import { hasWeek, hasWeekday } from './window.ts';
import { day } from './zone.ts';

/**
 * Days (`YYYY-MM-DD`) on which a weekly task would start, but this one skips the week. Added to `datesOff`, they make
 * players without support for `everyWeeks` play the right weeks. Days in `datesOn` play in any week and are not
 * included.
 *
 * @param from first day; the task's first day if later
 * @param count number of days to check
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
