import { zoneClock } from '@vitrine/shared/schedule';

const day = 24 * 3_600_000;

/** The previous and the next due time, in milliseconds since 1970. */
export function dueAround(now: number, time: string, timeZone: string): { last: number; next: number } {
  const clock = zoneClock(timeZone);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = now + clock.offsetAt(now);
  const midnight = Math.floor(wall / day) * day;
  const dueOn = (shift: number) => clock.toInstant(midnight + shift * day + (hours * 60 + minutes) * 60_000);
  const dues = [-2, -1, 0, 1, 2].map(dueOn);
  return {
    last: Math.max(...dues.filter((due) => due <= now)),
    next: Math.min(...dues.filter((due) => due > now)),
  };
}
