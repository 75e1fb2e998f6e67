import type { PowerInterval } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';

/** Minimum length of intervals and gaps in minutes, exclusive. */
const shortest = 5;
const dayLength = 24 * 60;

/** Minutes since midnight of `HH:mm`. */
const minutesOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

function requireAscending(day: readonly PowerInterval[]): void {
  for (const [place, { on, off }] of day.entries()) {
    if (minutesOf(off) - minutesOf(on) <= shortest) throw new Refusal('terminal.powerTooShort');
    const next = day[place + 1];
    const pause = next === undefined ? dayLength : minutesOf(next.on) - minutesOf(off);
    if (pause < 0) throw new Refusal('terminal.powerOverlap');
    if (pause <= shortest) throw new Refusal('terminal.powerTooShort');
  }
}

/** Sorts by week. Refuses short intervals or gaps, and overlaps. */
export function requirePower(power: readonly PowerInterval[]): PowerInterval[] {
  const sorted = power.toSorted(
    (one, other) => one.weekday - other.weekday || minutesOf(one.on) - minutesOf(other.on),
  );
  for (const day of Map.groupBy(sorted, ({ weekday }) => weekday).values()) requireAscending(day);
  return sorted;
}
