import { serverNow } from '@vitrine/shared/i18n';
import { zoneClock } from '@vitrine/shared/schedule';

const day = 24 * 3600 * 1000;

/** Calendar day `2026-11-21` of an instant in a time zone. */
export const dayOf = (instant: number, timeZone: string): string =>
  new Date(instant + zoneClock(timeZone).offsetAt(instant)).toISOString().slice(0, 10);

/** Calendar day a number of days before today, in a time zone. */
export const daysAgo = (days: number, timeZone: string, now = serverNow()): string =>
  dayOf(now - days * day, timeZone);
