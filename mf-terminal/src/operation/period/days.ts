import { serverNow } from '@vitrine/shared/i18n';
import { zoneClock } from '@vitrine/shared/schedule';

const day = 24 * 3600 * 1000;

/** Calendar day of an instant in a time zone, `2026-11-21`. */
export const dayOf = (instant: number, timeZone: string): string =>
  new Date(instant + zoneClock(timeZone).offsetAt(instant)).toISOString().slice(0, 10);

/** The day `days` before today, in a time zone. */
export const daysAgo = (days: number, timeZone: string, now = serverNow()): string =>
  dayOf(now - days * day, timeZone);

/** All days between two, inclusive; none if reversed. */
export function daysBetween(from: string, to: string): readonly string[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  if (Number.isNaN(first) || Number.isNaN(last)) return [];
  const count = Math.max(0, Math.round((last - first) / day) + 1);
  return Array.from({ length: count }, (_, at) => new Date(first + at * day).toISOString().slice(0, 10));
}
