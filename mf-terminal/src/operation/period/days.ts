const day = 24 * 3600 * 1000;

/** All days between two, inclusive; none if reversed. */
export function daysBetween(from: string, to: string): readonly string[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  if (Number.isNaN(first) || Number.isNaN(last)) return [];
  const count = Math.max(0, Math.round((last - first) / day) + 1);
  return Array.from({ length: count }, (_, at) => new Date(first + at * day).toISOString().slice(0, 10));
}
