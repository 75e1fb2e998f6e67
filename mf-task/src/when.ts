import { currentLocale, formatTime, localeTags } from '@vitrine/shared/i18n';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatWith(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${currentLocale()} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeTags[currentLocale()], options);
  formats.set(key, made);
  return made;
}

/** `Mon, 23 Nov`, localised. */
export const formatDay = (instant: number, timeZone: string): string =>
  formatWith({ weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(instant);

/** The parts of `formatDay`: a narrow place has no room for all of them in one line. `day` has what the language says with it. */
export function dayParts(instant: number, timeZone: string) {
  const parts = formatWith({ month: 'short', day: 'numeric', timeZone }).formatToParts(instant);
  const at = parts.findIndex(({ type }) => type === 'day');
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join('');
  return {
    weekday: formatWith({ weekday: 'short', timeZone }).format(instant),
    month: textOf(parts.slice(0, at)),
    day: textOf(parts.slice(at)),
  };
}

/** `November 2026`. */
export const formatMonth = (date: string): string =>
  formatWith({ year: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));

/** `Mon, 23 Nov, 22:00 – 02:00`, with the second day if different. */
export function formatSpan(start: number, end: number, timeZone: string): string {
  const [from, to] = [formatDay(start, timeZone), formatDay(end, timeZone)];
  if (from === to) return `${from}, ${formatHours(start, end, timeZone)}`;
  return `${from}, ${formatTime(start, timeZone)} – ${to}, ${formatTime(end, timeZone)}`;
}

/** `08:42 – 10:00`, with seconds below two minutes. */
export function formatHours(start: number, end: number, timeZone: string): string {
  if (end - start >= 120_000) return `${formatTime(start, timeZone)} – ${formatTime(end, timeZone)}`;
  const format = formatWith({ timeStyle: 'medium', hourCycle: 'h23', timeZone });
  return `${format.format(start)} – ${format.format(end)}`;
}
