import { day, type ZoneClock } from './zone.ts';

/** Days within which the next window usually starts, even of a weekly task. */
const nearDays = 8;

/** An instant on a zone's calendar, computed once for many tasks. */
export interface Moment {
  readonly instant: number;
  /** Days since 1970-01-01 on the zone's calendar. */
  readonly today: number;
  readonly clock: ZoneClock;
  /** Offset from an instant to wall time, in ms, now. */
  readonly offset: number;
  /**
   * From two days before today up to this day, exclusive, the zone's clocks do not change, and `offset` converts wall
   * times. Empty when they change nearby.
   */
  readonly steadyBefore: number;
}

/** An instant (ms since 1970) on a zone's calendar. */
export function momentAt(clock: ZoneClock, instant: number): Moment {
  const offset = clock.offsetAt(instant);
  const today = Math.floor((instant + offset) / day);
  const margin = (nearDays + 2) * day;
  const steady = clock.offsetAt(instant - margin) === offset && clock.offsetAt(instant + margin) === offset;
  return {
    instant,
    today,
    clock,
    offset,
    steadyBefore: steady ? today + nearDays : Number.NEGATIVE_INFINITY,
  };
}

/** Instant, in ms, of a time counted from the midnight of a day at most two days before today. */
export function instantOn(moment: Moment, dayNumber: number, time: number): number {
  const wall = dayNumber * day + time;
  return dayNumber < moment.steadyBefore ? wall - moment.offset : moment.clock.toInstant(wall);
}
