import { zoneClock } from '@vitrine/shared/schedule';

const day = 24 * 3600 * 1000;
const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A day of the calendar as text, `2026-11-21`, of an instant in a time zone. */
export const dayOf = (instant: number, timeZone: string): string =>
  new Date(instant + zoneClock(timeZone).offsetAt(instant)).toISOString().slice(0, 10);

/** The day so many days before today, in a time zone. */
export const daysAgo = (days: number, timeZone: string, now = Date.now()): string =>
  dayOf(now - days * day, timeZone);

/** `2026-11-21T18:00` as an input shows it, of an instant in a time zone. */
export const wallTimeOf = (instant: number, timeZone: string): string =>
  new Date(instant + zoneClock(timeZone).offsetAt(instant)).toISOString().slice(0, 16);

/** The instant at which clocks of a time zone show `2026-11-21T18:00`; undefined for what is no time. */
export function instantOf(wall: string, timeZone: string): string | undefined {
  // Browsers read nearly anything as some time: only the form of an input counts.
  const shown = pattern.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  if (Number.isNaN(shown)) return undefined;
  return new Date(zoneClock(timeZone).toInstant(shown)).toISOString();
}
