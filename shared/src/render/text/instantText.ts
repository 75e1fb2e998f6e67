/** Intl's tag for a locale of ours: `zh_CN` → `zh-CN`. */
export const localeTag = (locale: string) => locale.replace('_', '-');

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter, made once for each set of options: making one costs more than using it. */
function formatOf(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([locale, timeZone, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeTag(locale), { ...options, timeZone: timeZone || undefined });
  formats.set(key, made);
  return made;
}

interface Zone {
  locale: string;
  timeZone: string;
}

const dateOptions = { dateStyle: 'long' } as const;
const timeOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const weekdayOptions = { weekday: 'long' } as const;

export const dateText = (instant: number, { locale, timeZone }: Zone) =>
  formatOf(locale, timeZone, dateOptions).format(instant);
export const timeText = (instant: number, { locale, timeZone }: Zone) =>
  formatOf(locale, timeZone, timeOptions).format(instant);
export const weekdayText = (instant: number, { locale, timeZone }: Zone) =>
  formatOf(locale, timeZone, weekdayOptions).format(instant);

const patternTokens = /YYYY|YY|MM|M|DD|D|HH|H|mm|ss/g;

/**
 * An instant by a pattern such as `YYYY/MM/DD HH:mm`. The `calendar` year and digits are those of every device,
 * so the pattern reads the same in all languages.
 */
export function patternText(instant: number, timeZone: string, pattern: string): string {
  const parts = formatOf('en-GB', timeZone, { dateStyle: 'short', timeStyle: 'medium' }).formatToParts(
    instant,
  );
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const [day, month, year, hour] = [value('day'), value('month'), value('year'), value('hour')];
  const words: Record<string, string> = {
    YYYY: year,
    YY: year.slice(-2),
    MM: month,
    M: String(Number(month)),
    DD: day,
    D: String(Number(day)),
    HH: hour,
    H: String(Number(hour)),
    mm: value('minute'),
    ss: value('second'),
  };
  return pattern.replace(patternTokens, (token) => words[token] ?? token);
}
