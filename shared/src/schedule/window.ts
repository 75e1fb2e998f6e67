import { instantOn, type Moment, momentAt } from './moment.ts';
import { type PreparedTask, prepareTask, weekOf } from './prepare.ts';
import type { ScheduledTask } from './task.ts';
import { type ZoneClock, zoneClock } from './zone.ts';

/** An interval in which a task is open: `start` ≤ instant < `end`, in ms. */
export interface TaskWindow {
  start: number;
  end: number;
}

/** A window with its start as time of day, in ms after midnight. */
export interface TimedWindow extends TaskWindow {
  startTime: number;
}

/** Monday 1 to Sunday 7; day 0, 1970-01-01, was a Thursday. */
const weekdayOf = (dayNumber: number): number => ((((dayNumber + 3) % 7) + 7) % 7) + 1;

/** Whether a window starts on this day, given that it is within the task's dates. */
function hasDay(task: PreparedTask, dayNumber: number): boolean {
  if (task.off?.has(dayNumber)) return false;
  return (hasWeekday(task, dayNumber) && hasWeek(task, dayNumber)) || task.on?.has(dayNumber) === true;
}

/** Whether a day is among the task's weekdays. */
export const hasWeekday = (task: PreparedTask, dayNumber: number): boolean =>
  (task.weekdays & (1 << weekdayOf(dayNumber))) !== 0;

/** Whether a day is in one of the weeks in which the task plays. */
export const hasWeek = ({ everyWeeks, firstWeek }: PreparedTask, dayNumber: number): boolean =>
  everyWeeks === 1 || (weekOf(dayNumber) - firstWeek) % everyWeeks === 0;

/** Whether a window starts on this day. */
export function startsOn(task: PreparedTask, dayNumber: number): boolean {
  return dayNumber >= task.firstDay && dayNumber <= task.lastDay && hasDay(task, dayNumber);
}

const neverOpens = ({ weekdays, on }: PreparedTask): boolean => weekdays === 0 && on === null;

/** A task's windows around a moment. */
export interface Prospect {
  /** The open window; the latest start where a skipped hour makes two overlap. */
  window: TimedWindow | null;
  /** Start of the next window after the moment, or Infinity. */
  next: number;
}

/** The task's open window and next start at a moment, ignoring other tasks. */
export function prospect(task: PreparedTask, moment: Moment): Prospect {
  const { instant } = moment;
  let window: TimedWindow | null = null;
  let next = Infinity;
  if (neverOpens(task)) return { window, next };
  let last = task.lastDay;
  for (let dayNumber = firstDayOf(task, moment); dayNumber <= last; dayNumber += 1) {
    if (!hasDay(task, dayNumber)) continue;
    for (const { startTime, endTime } of task.hours) {
      const end = instantOn(moment, dayNumber, endTime);
      if (end <= instant) continue;
      const start = instantOn(moment, dayNumber, startTime);
      if (end <= start) continue;
      if (start <= instant) {
        if (window === null || start >= window.start) window = { start, end, startTime };
        continue;
      }
      next = Math.min(next, start);
      if (dayNumber < moment.steadyBefore) return { window, next };
      // Across a clock change, a window later by the clock can start earlier.
      last = Math.min(last, dayNumber + 1);
    }
  }
  return { window, next };
}

const firstDayOf = (task: PreparedTask, moment: Moment): number =>
  Math.max(earliestDay(task, moment), task.firstDay);

/**
 * First day whose window may still be open. Two days back where a zone's clocks change: one zone once skipped a whole
 * day.
 */
function earliestDay({ pastMidnight }: PreparedTask, { today, steadyBefore }: Moment): number {
  if (steadyBefore < today) return today - 2;
  return pastMidnight ? today - 1 : today;
}

/** A window with its starting day, counted from 1970-01-01. */
export interface DatedWindow extends TimedWindow {
  day: number;
}

/** Windows of a task that overlap `from` ≤ instant < `to`, sorted, on a terminal with this clock. */
export function datedWindows(
  task: PreparedTask,
  terminalClock: ZoneClock,
  from: number,
  to: number,
): DatedWindow[] {
  if (!task.readable || neverOpens(task)) return [];
  const clock = task.clock ?? terminalClock;
  const moment = momentAt(clock, from);
  const first = Math.max(task.firstDay, moment.today - 2);
  const last = Math.min(task.lastDay, momentAt(clock, to).today + 1);
  const windows: DatedWindow[] = [];
  for (let dayNumber = first; dayNumber <= last; dayNumber += 1) {
    if (!hasDay(task, dayNumber)) continue;
    for (const { startTime, endTime } of task.hours) {
      const start = instantOn(moment, dayNumber, startTime);
      const end = instantOn(moment, dayNumber, endTime);
      if (end > start && end > from && start < to) windows.push({ start, end, startTime, day: dayNumber });
    }
  }
  return windows.sort((a, b) => a.start - b.start);
}

/**
 * Windows of one task that overlap `from` ≤ instant < `to` (ms), sorted, for a calendar. Omits windows that a clock
 * change reduces to nothing. Includes those of paused tasks.
 *
 * @example
 * windowsBetween(task, 'Asia/Shanghai', from, to); // [{ start: 1793577600000, end: 1793620800000 }]
 */
export function windowsBetween(
  task: ScheduledTask,
  timeZone: string,
  from: number,
  to: number,
): TaskWindow[] {
  return datedWindows(prepareTask(task), zoneClock(timeZone), from, to).map(({ start, end }) => ({
    start,
    end,
  }));
}
