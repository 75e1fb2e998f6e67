import type { PowerInterval } from '@vitrine/shared/api';

/** Minimum length of an interval, and of the gap between two on a day, in minutes, exclusive. */
const least = 5;

const clock = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

const minutes = (time: string) => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
};

/** Message key of the schedule's error; empty if valid. */
export type PowerFault = '' | 'power.noTime' | 'power.tooShort' | 'power.tooClose';

export function powerFault(power: readonly PowerInterval[]): PowerFault {
  if (power.some(({ on, off }) => !clock.test(on) || !clock.test(off))) return 'power.noTime';
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const day = power
      .filter((interval) => interval.weekday === weekday)
      .map(({ on, off }) => ({ on: minutes(on), off: minutes(off) }))
      .toSorted((one, other) => one.on - other.on);
    if (day.some(({ on, off }) => off - on <= least)) return 'power.tooShort';
    if (day.some(({ on }, place) => place > 0 && on - (day[place - 1]?.off ?? 0) <= least))
      return 'power.tooClose';
  }
  return '';
}
