/** Day as `2026-11-21` of an instant in a time zone. */
const dayOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

/** First and last of the last days in a time zone, including today. */
export function lastDays(now: Date, timeZone: string, days: number): { from: string; to: string } {
  const to = dayOf(now, timeZone);
  // In UTC, where every day has 24 hours.
  const first = new Date(`${to}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - (days - 1));
  return { from: first.toISOString().slice(0, 10), to };
}
