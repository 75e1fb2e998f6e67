import { windowsBetween } from '@vitrine/shared/schedule';

const minute = 60_000;
const hour = 60 * minute;
/** Length in milliseconds of a day without a clock change. */
const plainDay = 24 * hour;

/** A clock change of a zone within a day. */
interface ClockChange {
  readonly at: number;
  /** Milliseconds the clock jumps: positive in spring, negative in autumn. */
  readonly by: number;
}

/** One day of a zone, with its actual length. */
export interface CalendarDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** Wall-clock minute at the start of the day: not 0 where midnight is skipped. */
  readonly firstMinute: number;
  readonly change: ClockChange | undefined;
}

/** The date `count` days later. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + count * plainDay).toISOString().slice(0, 10);
}

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

const wallParts = new Map<string, Intl.DateTimeFormat>();

/** Wall-clock time: `YYYY-MM-DDTHH:mm:ss`. */
export function wallClock(instant: number, timeZone: string): string {
  const known = wallParts.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  if (!known) wallParts.set(timeZone, format);
  return format.format(instant).replace(' ', 'T');
}

const offsetAt = (instant: number, timeZone: string): number =>
  Date.parse(`${wallClock(instant, timeZone)}Z`) - Math.floor(instant / 1000) * 1000;

/** The clock change within a range, to the second. */
function changeWithin(start: number, end: number, timeZone: string): ClockChange | undefined {
  const before = offsetAt(start, timeZone);
  const by = offsetAt(end - 1000, timeZone) - before;
  if (by === 0) return undefined;
  let [low, high] = [start, end];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return { at: high, by };
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** `count` days of a zone from `first`, without days the zone once skipped. */
export function daysFrom(first: string, count: number, timeZone: string): readonly CalendarDay[] {
  const last = addDays(first, count - 1);
  const task = {
    id: 'days',
    name: '',
    type: 1 as const,
    linked: false,
    startDate: first,
    endDate: last,
    startTime: '00:00:00',
    endTime: '00:00:00',
    weekdays: everyDay,
    publishedAt: '1970-01-01T00:00:00Z',
    programs: [],
  };
  // The evaluator determines the start of each day, so that days and their windows always agree.
  const windows = windowsBetween(
    task,
    timeZone,
    Date.parse(`${first}T00:00:00Z`) - plainDay,
    Date.parse(`${last}T00:00:00Z`) + 2 * plainDay,
  );
  return windows.map(({ start, end }) => {
    const wall = wallClock(start, timeZone);
    const date = wall.slice(0, 10);
    return {
      date,
      start,
      end,
      weekday: weekdayOf(date),
      firstMinute: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)),
      change: end - start === plainDay ? undefined : changeWithin(start, end, timeZone),
    };
  });
}

/** Wall-clock minute of an instant of the day; the end of the day is minute 1440. */
export function wallMinute(day: CalendarDay, instant: number): number {
  if (instant >= day.end) return 24 * 60;
  const jump = day.change && instant >= day.change.at ? day.change.by : 0;
  return day.firstMinute + (instant - day.start + jump) / minute;
}

/** The instant at which the wall clock first shows a minute; in a skipped hour, the end of the jump. */
export function instantAt(day: CalendarDay, wall: number): number {
  const plain = day.start + (wall - day.firstMinute) * minute;
  if (!day.change || plain < day.change.at) return Math.max(day.start, plain);
  return Math.min(day.end, Math.max(day.change.at, plain - day.change.by));
}

/** Length of the day in hours: 24, or 23 and 25 when the clocks change. */
export const hoursOf = (day: CalendarDay): number => (day.end - day.start) / hour;
