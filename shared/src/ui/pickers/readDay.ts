import { formatCalendarDay } from '@vitrine/shared/i18n';

const two = (digits: string) => digits.padStart(2, '0');

/** An unambiguous date that shows the language's order of day, month and year. */
export const exampleDay = () => formatCalendarDay('2026-12-31');

const between = String.raw`\s*[-/.]\s*`;
const yearFirst = new RegExp(String.raw`^(\d{4})${between}(\d{1,2})${between}(\d{1,2})\.?$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})${between}(\d{1,2})${between}(\d{4})$`);

/** Year, month and day as typed. The year may come last only in languages that write it last. */
function partsOf(text: string): readonly string[] | undefined {
  const [, ...first] = yearFirst.exec(text) ?? [];
  if (first.length > 0) return first;
  const [, one = '', other = '', year] = yearLast.exec(text) ?? [];
  if (year === undefined || yearFirst.test(exampleDay())) return undefined;
  return exampleDay().startsWith('12') ? [year, one, other] : [year, other, one];
}

/** Parses a date in the language's or the ISO format to `2026-12-05`; undefined if invalid. */
export function readDay(typed: string): string | undefined {
  const [year = '', month = '', day = ''] = partsOf(typed.trim()) ?? [];
  const iso = `${year}-${two(month)}-${two(day)}`;
  const instant = Date.parse(`${iso}T00:00:00Z`);
  // The 30th of February is read as a day of March.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso) ? iso : undefined;
}
