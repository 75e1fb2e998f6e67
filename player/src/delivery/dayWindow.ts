import type { TerminalSettings } from '@vitrine/shared/api';
import { zoneClock } from '@vitrine/shared/schedule';

export type DayWindow = NonNullable<TerminalSettings['downloadWindow']>;

const day = 24 * 3_600_000;

const ofDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
};

/** Milliseconds until `window` opens; 0 while it is open. An end at or before the start is on the next day. */
export function untilOpen({ from, to }: DayWindow, timeZone: string, instant: number): number {
  const wall = instant + zoneClock(timeZone).offsetAt(instant);
  const now = ((wall % day) + day) % day;
  const [start, end] = [ofDay(from), ofDay(to)];
  const open = start < end ? now >= start && now < end : now >= start || now < end;
  return open ? 0 : (start - now + day) % day;
}
