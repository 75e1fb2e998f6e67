import { zoneClock } from './zone.ts';

const day = 24 * 3600 * 1000;

/** Calendar day `2026-11-21` of an instant, in milliseconds since 1970, in a time zone. */
export const dayOf = (instant: number, timeZone: string): string =>
  new Date(instant + zoneClock(timeZone).offsetAt(instant)).toISOString().slice(0, 10);

/** Calendar day that is so many days before that of an instant, in a time zone. */
export const dayBefore = (instant: number, days: number, timeZone: string): string =>
  dayOf(instant - days * day, timeZone);
