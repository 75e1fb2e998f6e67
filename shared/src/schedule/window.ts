import { type PreparedTask, prepareTask } from './prepare.ts';
import type { ScheduledTask } from './task.ts';
import { day, type ZoneClock, zoneClock } from './zone.ts';

/** One stretch in which a task is open: `start` ≤ instant < `end`, in ms. */
export interface TaskWindow {
  start: number;
  end: number;
}

/** Monday 1 to Sunday 7; day 0, 1970-01-01, was a Thursday. */
export const weekdayOf = (dayNumber: number): number => ((((dayNumber + 3) % 7) + 7) % 7) + 1;

/** Whether a window starts on this day. */
export function startsOn(task: PreparedTask, dayNumber: number): boolean {
  return (
    dayNumber >= task.firstDay &&
    dayNumber <= task.lastDay &&
    (task.weekdays & (1 << weekdayOf(dayNumber))) !== 0
  );
}

const startOn = (task: PreparedTask, clock: ZoneClock, dayNumber: number) =>
  clock.toInstant(dayNumber * day + task.startTime);
const endOn = (task: PreparedTask, clock: ZoneClock, dayNumber: number) =>
  clock.toInstant(dayNumber * day + task.endTime);

/**
 * The window that is open at the instant; the one that started last where a skipped hour makes two overlap.
 * `today` is the local day of the instant. Looks two days back for the zones that once skipped a whole day.
 */
export function openWindow(
  task: PreparedTask,
  clock: ZoneClock,
  instant: number,
  today: number,
): TaskWindow | null {
  const earliest = task.endTime >= day ? today - 2 : today - 1;
  for (let dayNumber = today; dayNumber >= earliest; dayNumber -= 1) {
    if (!startsOn(task, dayNumber)) continue;
    const start = startOn(task, clock, dayNumber);
    if (start > instant) continue;
    const end = endOn(task, clock, dayNumber);
    if (end > instant) return { start, end };
  }
  return null;
}

/** Start of the first window that starts after the instant, or null when none is left. */
export function nextStart(
  task: PreparedTask,
  clock: ZoneClock,
  instant: number,
  today: number,
): number | null {
  if (task.weekdays === 0) return null;
  for (let dayNumber = Math.max(today - 1, task.firstDay); dayNumber <= task.lastDay; dayNumber += 1) {
    if (!startsOn(task, dayNumber)) continue;
    const start = startOn(task, clock, dayNumber);
    if (start > instant && endOn(task, clock, dayNumber) > start) return start;
  }
  return null;
}

/**
 * The windows of one task that overlap `from` ≤ instant < `to`, in order, for a calendar. A window that a
 * clock change leaves without length is left out.
 */
export function windowsBetween(
  task: ScheduledTask,
  timeZone: string,
  from: number,
  to: number,
): TaskWindow[] {
  const prepared = prepareTask(task);
  if (!prepared.readable) return [];
  const clock = zoneClock(timeZone);
  const first = Math.max(prepared.firstDay, localDay(clock, from) - 2);
  const last = Math.min(prepared.lastDay, localDay(clock, to) + 1);
  const windows: TaskWindow[] = [];
  for (let dayNumber = first; dayNumber <= last; dayNumber += 1) {
    if (!startsOn(prepared, dayNumber)) continue;
    const start = startOn(prepared, clock, dayNumber);
    const end = endOn(prepared, clock, dayNumber);
    if (end > start && end > from && start < to) windows.push({ start, end });
  }
  return windows;
}

/** Days since 1970-01-01 on the zone's own calendar. */
export function localDay(clock: ZoneClock, instant: number): number {
  return Math.floor((instant + clock.offsetAt(instant)) / day);
}
