import type { ScheduledTask } from './task.ts';
import { day, hour, type ZoneClock, zoneClock } from './zone.ts';

/** Times of one window, in ms after the midnight of its starting day. */
interface PreparedHours {
  readonly startTime: number;
  /** Above 24 h when the window ends on the next day. */
  readonly endTime: number;
}

/** A parsed task. Days count from 1970-01-01; times are ms after midnight. */
export interface PreparedTask {
  readonly task: ScheduledTask;
  /** False when a date or time is invalid; such a task never plays. */
  readonly readable: boolean;
  readonly firstDay: number;
  /** Infinity without an end. */
  readonly lastDay: number;
  /** Windows of a day, sorted by start. */
  readonly hours: readonly PreparedHours[];
  /** Whether any of them ends on the next day. */
  readonly pastMidnight: boolean;
  /** Bit n set: plays on windows starting on weekday n (1 Monday to 7 Sunday). */
  readonly weekdays: number;
  readonly everyWeeks: number;
  /** Week of the first day, from which they are counted. */
  readonly firstWeek: number;
  /** Days on which no window starts, and days on which one starts regardless of the weekday. Null if none. */
  readonly off: ReadonlySet<number> | null;
  readonly on: ReadonlySet<number> | null;
  /** Clock of the task's own zone; null for the terminal's. */
  readonly clock: ZoneClock | null;
}

export interface PreparedTasks {
  /** In the given order. */
  readonly all: readonly PreparedTask[];
  /** In the order of publication, in which tasks take effect on each other. */
  readonly published: readonly PreparedTask[];
  /** `published`, as indexes into `all`. */
  readonly order: readonly number[];
}

const prepared = new WeakMap<readonly ScheduledTask[], PreparedTasks>();

/** Parses the tasks, once per array: an evaluated array must not be modified. */
export function prepare(tasks: readonly ScheduledTask[]): PreparedTasks {
  const known = prepared.get(tasks);
  if (known) return known;
  const all = tasks.map(prepareTask);
  const order = tasks.map((_, index) => index).sort((a, b) => compare(tasks[a], tasks[b]));
  const published = order.flatMap((index) => all[index] ?? []);
  const result = { all, published, order };
  prepared.set(tasks, result);
  return result;
}

const single = new WeakMap<ScheduledTask, PreparedTask>();

/** Parses one task; cached by object identity. */
export function prepareTask(task: ScheduledTask): PreparedTask {
  const known = single.get(task);
  if (known) return known;
  const result = readTask(task);
  single.set(task, result);
  return result;
}

function readTask(task: ScheduledTask): PreparedTask {
  const firstDay = readDay(task.startDate);
  const hours = readHours(task);
  const clock = readClock(task.timeZone);
  const [off, on] = [readDays(task.datesOff), readDays(task.datesOn)];
  const weekdays = task.weekdays.reduce((bits, weekday) => bits | (1 << weekday), 0);
  const lastDay = readLastDay(task, weekdays, on);
  const times = hours.flatMap(({ startTime, endTime }) => [startTime, endTime]);
  const readable =
    clock !== undefined && ![firstDay, lastDay, ...times, ...(off ?? []), ...(on ?? [])].some(Number.isNaN);
  return {
    task,
    readable,
    firstDay,
    lastDay,
    hours,
    pastMidnight: hours.some(({ endTime }) => endTime > day),
    weekdays: readable ? weekdays : 0,
    everyWeeks: task.everyWeeks ?? 1,
    firstWeek: weekOf(firstDay),
    off,
    on: readable ? on : null,
    clock: clock ?? null,
  };
}

function readHours({ startTime, endTime, moreWindows = [] }: ScheduledTask): PreparedHours[] {
  const read = [{ startTime, endTime }, ...moreWindows].map((window) => {
    const [start, end] = [readTime(window.startTime), readTime(window.endTime)];
    return { startTime: start, endTime: end <= start ? end + day : end };
  });
  return read.sort((a, b) => a.startTime - b.startTime);
}

/** Without an end and without weekdays nothing follows the last added day, which ends searches. */
function readLastDay({ openEnd, endDate }: ScheduledTask, weekdays: number, on: ReadonlySet<number> | null) {
  if (!openEnd) return readDay(endDate);
  return weekdays === 0 ? Math.max(...(on ?? [])) : Infinity;
}

/** Weeks from Monday to Sunday, counted from that of 1970-01-01, a Thursday. */
export const weekOf = (dayNumber: number): number => Math.floor((dayNumber + 3) / 7);

/** Null for the terminal's zone, undefined for an unknown one: an invalid task must not affect the others. */
function readClock(timeZone: string | undefined): ZoneClock | null | undefined {
  if (timeZone === undefined) return null;
  try {
    return zoneClock(timeZone);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readDays(dates: readonly string[] | undefined): ReadonlySet<number> | null {
  return dates && dates.length > 0 ? new Set(dates.map(readDay)) : null;
}

/** Earlier publication first; ties by the smaller id. */
function compare(a: ScheduledTask | undefined, b: ScheduledTask | undefined): number {
  if (!a || !b) return 0;
  const difference = (Date.parse(a.publishedAt) || 0) - (Date.parse(b.publishedAt) || 0);
  if (difference !== 0) return difference;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** NaN unless the text is a valid date: engines read 30 February as 2 March. */
function readDay(text: string): number {
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(`${text}T`);
  return exists ? instant / day : Number.NaN;
}

function readTime(text: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  if (!match) return Number.NaN;
  return Number(match[1]) * hour + Number(match[2]) * 60_000 + Number(match[3] ?? 0) * 1000;
}
