/** A day as `2026-11-21`, as it is at an instant in a zone. */
const dayOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

/** The last days of a zone, today among them: first and last. */
export function lastDays(now: Date, timeZone: string, days: number): { from: string; to: string } {
  const to = dayOf(now, timeZone);
  // Counted on the calendar, where every day has 24 hours.
  const first = new Date(`${to}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - (days - 1));
  return { from: first.toISOString().slice(0, 10), to };
}
