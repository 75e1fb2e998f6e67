import { zoneClock } from './zone.ts';

/** `HH:mm` or `HH:mm:ss`; an end at or before the start is on the next day. */
export interface DayHours {
  readonly startTime: string;
  readonly endTime: string;
}

const dayLength = 86_400_000;

/** Day of the first upcoming or current window in a zone: one across midnight may have started yesterday. */
export function firstDayIn(timeZone: string, { startTime, endTime }: DayHours, now: number): string {
  const wall = now + zoneClock(timeZone).offsetAt(now);
  const written = (instant: number) => new Date(instant).toISOString();
  const time = written(wall).slice(11, 19);
  const began = endTime <= startTime && time < endTime.padEnd(8, ':00');
  return written(began ? wall - dayLength : wall).slice(0, 10);
}
