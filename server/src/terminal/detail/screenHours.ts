import type { PowerInterval } from '@vitrine/shared/api';
import { zoneClock } from '@vitrine/shared/schedule';
import { minutesOf } from '../power.ts';

/** Whether the screen is to be on at an instant: without intervals always. */
export function isScreenOn(power: readonly PowerInterval[], timeZone: string, instant: number): boolean {
  if (power.length === 0) return true;
  const wall = new Date(instant + zoneClock(timeZone).offsetAt(instant));
  const today = wall.getUTCDay() === 0 ? 7 : wall.getUTCDay();
  const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes();
  return power.some(
    ({ weekday, on, off }) => weekday === today && minutesOf(on) <= minute && minute < minutesOf(off),
  );
}
