import { day, type ZoneClock } from './zone.ts';

/** How many days ahead the next window of a task mostly is, also of a weekly one. */
const nearDays = 8;

/** An instant as a zone's calendar sees it, read once and asked about many tasks. */
export interface Moment {
  readonly instant: number;
  /** Days since 1970-01-01 on the zone's calendar. */
  readonly today: number;
  readonly clock: ZoneClock;
  /** What to add to an instant to get wall time, now. */
  readonly offset: number;
  /**
   * From two days before today up to this day, exclusive, the zone's clocks do not change, and `offset` makes an
   * instant of a wall time. No day is steady when they change somewhere near.
   */
  readonly steadyBefore: number;
}

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

/** The instant of a time, in ms, counted from the midnight of a day that is at most two days before today. */
export function instantOn(moment: Moment, dayNumber: number, time: number): number {
  const wall = dayNumber * day + time;
  return dayNumber < moment.steadyBefore ? wall - moment.offset : moment.clock.toInstant(wall);
}
