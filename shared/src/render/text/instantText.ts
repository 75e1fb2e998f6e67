/** BCP 47 tag of one of our locales: `zh_CN` → `zh-CN`, `ko_US` → `ko-US`. */
export const localeTag = (locale: string) => locale.replaceAll('_', '-');

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached formatter: creating one costs more than using it. */
function formatOf(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([locale, timeZone, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeTag(locale), { ...options, timeZone: timeZone || undefined });
  formats.set(key, made);
  return made;
}

/** Language and time zone of a text. */
export interface Zone {
  locale: string;
  timeZone: string;
}

const dateOptions = { dateStyle: 'long' } as const;
const timeOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const weekdayOptions = { weekday: 'long' } as const;

/** Date of an instant (milliseconds since 1970) in the locale and zone given. */
export const dateText = (instant: number, { locale, timeZone }: Zone) =>
  formatOf(locale, timeZone, dateOptions).format(instant);
/** Time of day of an instant (milliseconds since 1970) in the locale and zone given. */
export const timeText = (instant: number, { locale, timeZone }: Zone) =>
  formatOf(locale, timeZone, timeOptions).format(instant);
/** Weekday of an instant (milliseconds since 1970) in the locale and zone given. */
export const weekdayText = (instant: number, { locale, timeZone }: Zone) =>
  formatOf(locale, timeZone, weekdayOptions).format(instant);

/** Numeric parts of an instant in Latin digits, so that a pattern reads the same in all languages. */
function numbersOf(instant: number, timeZone: string) {
  const parts = formatOf('en-GB', timeZone, { dateStyle: 'short', timeStyle: 'medium' }).formatToParts(
    instant,
  );
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: value('day'),
    month: value('month'),
    year: value('year'),
    hour: value('hour'),
    minute: value('minute'),
    second: value('second'),
  };
}

/** One part of an instant as text, such as the month's name. */
function partIn(
  instant: number,
  { locale, timeZone }: Zone,
  options: Intl.DateTimeFormatOptions,
  type: Intl.DateTimeFormatPartTypes,
): string {
  const parts = formatOf(locale, timeZone, options).formatToParts(instant);
  return parts.find((part) => part.type === type)?.value ?? '';
}

type Numbers = ReturnType<typeof numbersOf>;
const twelve = ({ hour }: Numbers) => (Number(hour) % 12 || 12).toString();

/** Tokens; of two with the same prefix the longer comes first. */
const tokens: Readonly<Record<string, (numbers: Numbers, instant: number, zone: Zone) => string>> = {
  YYYY: ({ year }) => year,
  YY: ({ year }) => year.slice(-2),
  MMMM: (_numbers, instant, zone) => partIn(instant, zone, { month: 'long' }, 'month'),
  MMM: (_numbers, instant, zone) => partIn(instant, zone, { month: 'short' }, 'month'),
  MM: ({ month }) => month,
  M: ({ month }) => String(Number(month)),
  DD: ({ day }) => day,
  D: ({ day }) => String(Number(day)),
  dddd: (_numbers, instant, zone) => partIn(instant, zone, { weekday: 'long' }, 'weekday'),
  ddd: (_numbers, instant, zone) => partIn(instant, zone, { weekday: 'short' }, 'weekday'),
  HH: ({ hour }) => hour,
  H: ({ hour }) => String(Number(hour)),
  hh: (numbers) => twelve(numbers).padStart(2, '0'),
  h: twelve,
  mm: ({ minute }) => minute,
  m: ({ minute }) => String(Number(minute)),
  ss: ({ second }) => second,
  s: ({ second }) => String(Number(second)),
  A: (_numbers, instant, zone) => partIn(instant, zone, { hour: 'numeric', hour12: true }, 'dayPeriod'),
};
const patternParts = new RegExp(`\\[([^\\]]*)\\]|${Object.keys(tokens).join('|')}`, 'g');

/**
 * Formats an instant by a pattern such as `YYYY/MM/DD HH:mm` or `dddd, MMMM D`. Names of months, weekdays and day
 * periods are in the given language; text in `[…]` is literal.
 */
export function patternText(instant: number, zone: Zone, pattern: string): string {
  const numbers = numbersOf(instant, zone.timeZone);
  return pattern.replace(
    patternParts,
    (token: string, quoted: string | undefined) => quoted ?? tokens[token]?.(numbers, instant, zone) ?? token,
  );
}

const knownZones = new Map<string, boolean>();

/** Whether this browser knows a time zone. */
export function isTimeZone(name: string): boolean {
  const known = knownZones.get(name);
  if (known !== undefined) return known;
  let right = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    // There is no other way to find out.
    right = false;
  }
  knownZones.set(name, right);
  return right;
}
