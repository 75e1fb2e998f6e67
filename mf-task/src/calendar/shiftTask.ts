import { addDays, weekdayOf } from './calendarDay.ts';

/** Schedule of a task: wall clock, `HH:mm` or `HH:mm:ss`, weekdays 1 to 7. */
export interface TaskTimes {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly weekdays: readonly number[];
}

/** A drag of a block: whole days sideways, and minutes at both ends. */
export interface Shift {
  readonly days: number;
  readonly start: number;
  readonly end: number;
}

const wholeDay = 24 * 60;
/** Shortest duration by dragging, and the snap grid, in minutes. */
const shortest = 15;
export const step = 15;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export function timeOf(minutes: number): string {
  const wall = ((minutes % wholeDay) + wholeDay) % wholeDay;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(wall / 60))}:${two(wall % 60)}`;
}

/** Minutes from midnight of the first day; an end at or before the start is on the next day. */
export function spanOf({ startTime, endTime }: TaskTimes): { start: number; end: number } {
  const start = minutesOf(startTime);
  const end = minutesOf(endTime);
  return { start, end: end <= start ? end + wholeDay : end };
}

/** Whether a block can move to another day: not if the task already runs there, or runs daily. */
export function canGoSideways(
  { weekdays, startDate, endDate }: TaskTimes,
  from: string,
  to: string,
): boolean {
  if (from === to || startDate === endDate) return true;
  return to >= startDate && to <= endDate && !weekdays.includes(weekdayOf(to));
}

/** Keeps the start on its day and the length between 15 minutes and a day. */
function fit(start: number, end: number, moved: boolean): { start: number; end: number } {
  const first = Math.min(wholeDay - step, Math.max(0, start));
  if (moved) return { start: first, end: first + Math.min(wholeDay, end - start) };
  return { start: first, end: Math.min(first + wholeDay, Math.max(first + shortest, end)) };
}

/**
 * The times of a task after dragging its block that starts on `date`. Hours apply to every day of the task. Sideways, a
 * single-day task changes its date; any other swaps that weekday for another.
 */
export function shifted(times: TaskTimes, date: string, shift: Shift): TaskTimes {
  const span = spanOf(times);
  const { start, end } = fit(span.start + shift.start, span.end + shift.end, shift.start === shift.end);
  const hours = { startTime: timeOf(start), endTime: timeOf(end) };
  const target = addDays(date, shift.days);
  if (shift.days === 0 || !canGoSideways(times, date, target)) return { ...times, ...hours };
  const weekdays = times.weekdays
    .map((weekday) => (weekday === weekdayOf(date) ? weekdayOf(target) : weekday))
    .toSorted((one, other) => one - other);
  if (times.startDate !== times.endDate) return { ...times, ...hours, weekdays };
  return { ...hours, startDate: target, endDate: target, weekdays: [weekdayOf(target)] };
}

/** Whether two schedules are equal, ignoring seconds. */
export const sameTimes = (one: TaskTimes, other: TaskTimes): boolean =>
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.startTime.slice(0, 5) === other.startTime.slice(0, 5) &&
  one.endTime.slice(0, 5) === other.endTime.slice(0, 5) &&
  one.weekdays.join() === other.weekdays.join();
