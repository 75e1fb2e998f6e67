import { day, type ZoneClock } from './zone.ts';

/** How far around a moment wall times are needed most: the window before and the one after, also of weekly tasks. */
const near = 8 * day;

/** An instant as a zone's calendar sees it, read once and asked about many tasks. */
export interface Moment {
  readonly instant: number;
  /** Days since 1970-01-01 on the zone's calendar. */
  readonly today: number;
  /** True when the zone's clocks do not change in the days around. */
  readonly steady: boolean;
  /** As `ZoneClock.toInstant`. */
  readonly toInstant: (wall: number) => number;
}

/** Near a moment without a clock change, wall time becomes an instant by one subtraction. */
export function momentAt(clock: ZoneClock, instant: number): Moment {
  const offset = clock.offsetAt(instant);
  const local = instant + offset;
  const margin = near + day;
  const steady = clock.offsetAt(instant - margin) === offset && clock.offsetAt(instant + margin) === offset;
  return {
    instant,
    today: Math.floor(local / day),
    steady,
    toInstant: (wall) =>
      steady && wall - local < near && local - wall < near ? wall - offset : clock.toInstant(wall),
  };
}
