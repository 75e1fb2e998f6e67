import { currentLocale, localeTags } from './locale.ts';

type Instant = Date | string | number;

const tag = () => localeTags[currentLocale()];
const made = new Map<string, unknown>();

/** Intl objects cost more to make than to use; one per kind and options is kept. */
function kept<Formatter>(key: string, make: () => Formatter): Formatter {
  const found = made.get(key);
  if (found) return found as Formatter;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  kept(`date ${tag()} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tag(), options));

const moment = (instant: Instant) => new Date(instant);

let usualZone: string | undefined;
const zoneListeners = new Set<() => void>();

/**
 * Sets the zone, by its IANA name, in which times are written where a caller names none. Until then it is the browser's.
 * The console sets that of the account, so that all its pages speak of one zone.
 */
export function setUsualTimeZone(timeZone: string): void {
  if (timeZone === usualZone) return;
  usualZone = timeZone;
  for (const listener of [...zoneListeners]) listener();
}

/** IANA name of the zone that was set; undefined: the browser's. */
export const usualTimeZone = (): string | undefined => usualZone;

/** Calls back when the usual zone becomes another. Call the result to stop. */
export function watchUsualTimeZone(listener: () => void): () => void {
  zoneListeners.add(listener);
  return () => zoneListeners.delete(listener);
}

/** `2026-11-21 12:04:09` in the manner of the locale. `timeZone`: IANA name; the usual one when left out. */
export const formatDateTime = (instant: Instant, timeZone = usualZone): string =>
  dateFormat({
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(moment(instant));

/**
 * When something begins, by the clock of `timeZone`: the time alone where that is today there, otherwise with its day;
 * `short` leaves out the weekday.
 */
export function formatStart(at: Instant, timeZone: string, { short = false } = {}): string {
  const time = formatTime(at, timeZone);
  if (formatDate(at, timeZone) === formatDate(Date.now(), timeZone)) return time;
  const usual = { weekday: 'short', month: 'short', day: 'numeric', timeZone } as const;
  const day = dateFormat(short ? { month: 'numeric', day: 'numeric', timeZone } : usual);
  return `${day.format(moment(at))} ${time}`;
}

/**
 * `formatDateTime` for the title that a time shows on hover: with the zone, `2026/11/21 12:04:09 (GMT+8)`, where the clock of
 * the browser or the usual one shows something else.
 */
export function formatExact(instant: Instant, timeZone = usualZone): string {
  const written = formatDateTime(instant, timeZone);
  const elsewhere = [browserTimeZone(), usualZone].some((zone) => formatDateTime(instant, zone) !== written);
  return elsewhere ? `${written} (${formatTimeZone(timeZone ?? browserTimeZone(), instant)})` : written;
}

/** The day alone. */
export const formatDate = (instant: Instant, timeZone = usualZone): string =>
  dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(moment(instant));

/** A day of the calendar, `YYYY-MM-DD`, which is the same in every zone. */
export const formatCalendarDay = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC');

/** `12:04`. */
export const formatTime = (instant: Instant, timeZone = usualZone): string =>
  dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(moment(instant));

/** `12:04:09`, for what is a matter of seconds. */
export const formatClock = (instant: Instant, timeZone = usualZone): string =>
  dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone }).format(
    moment(instant),
  );

/** Name of the time zone, for where the time could be doubted: `GMT+8`. */
export function formatTimeZone(timeZone: string, at: Instant = Date.now()): string {
  const parts = dateFormat({ timeZone, timeZoneName: 'shortOffset' }).formatToParts(moment(at));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** `Asia/Shanghai (GMT+8)`. */
export const formatZone = (timeZone: string, at: Instant = Date.now()): string =>
  `${timeZone} (${formatTimeZone(timeZone, at)})`;

/** IANA name of the zone that the clock of this machine is set to. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const halfYear = 182 * 86_400_000;

/** Whether a zone's clock shows another time than one's own, now or when clocks have been changed for summer or winter. */
export function isForeignTimeZone(timeZone: string, now = Date.now(), own = browserTimeZone()): boolean {
  return [now, now + halfYear].some((at) => formatTimeZone(timeZone, at) !== formatTimeZone(own, at));
}

const steps: readonly [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 1, 'second'],
  [3600, 60, 'minute'],
  [86_400, 3600, 'hour'],
  [30 * 86_400, 86_400, 'day'],
  [365 * 86_400, 30 * 86_400, 'month'],
  [Number.POSITIVE_INFINITY, 365 * 86_400, 'year'],
];

/** "3 minutes", "2 days": how long, roughly. */
export function formatSpan(seconds: number): string {
  const step = steps.find(([limit]) => Math.abs(seconds) < limit);
  const [, size, unit] = step ?? [0, 1, 'second' as const];
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return number(format).format(Math.trunc(Math.abs(seconds) / size));
}

/** "3 minutes ago", "in 2 days". Show the exact time beside it on hover. */
export function formatRelative(instant: Instant, now: Instant = Date.now()): string {
  const seconds = (moment(instant).getTime() - moment(now).getTime()) / 1000;
  const step = steps.find(([limit]) => Math.abs(seconds) < limit);
  const [, size, unit] = step ?? [0, 1, 'second' as const];
  const format = kept(`relative ${tag()}`, () => new Intl.RelativeTimeFormat(tag(), { numeric: 'auto' }));
  return format.format(Math.trunc(seconds / size), unit);
}

/** How long ago something was that cannot lie ahead: where this clock is behind the one that told it, it is now. */
export const formatAge = (instant: Instant, now: Instant = Date.now()): string =>
  formatRelative(instant, Math.max(moment(now).getTime(), moment(instant).getTime()));

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `1.5 MB`; steps of 1024, as file managers count. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log2(bytes) / 10));
  const unit = sizes[step] ?? 'byte';
  const amount = bytes / 1024 ** step;
  return number({
    style: 'unit',
    unit,
    // In short some languages have one word for one byte and many.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: amount < 10 && step > 0 ? 1 : 0,
  }).format(amount);
}

const number = (options: Intl.NumberFormatOptions) =>
  kept(`number ${tag()} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag(), options));

/** `1920x1080`, as resolutions are kept, as it is read: `1920 × 1080`. */
export const formatResolution = (resolution: string): string => resolution.replace('x', ' × ');

/** A number with the locale's grouping. */
export const formatNumber = (value: number, maximumFractionDigits = 2): string =>
  number({ maximumFractionDigits }).format(value);

/** `ratio` 0 to 1 as a percentage. */
export const formatPercent = (ratio: number): string =>
  number({ style: 'percent', maximumFractionDigits: 0 }).format(ratio);

/** `125` seconds as `2:05`, `3725` as `1:02:05`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** "a, b or c": of these one applies. */
export const formatAlternatives = (items: readonly string[]): string =>
  kept(`alternatives ${tag()}`, () => new Intl.ListFormat(tag(), { type: 'disjunction' })).format(items);

/** "a, b and c". */
export const formatList = (items: readonly string[]): string =>
  kept(`list ${tag()}`, () => new Intl.ListFormat(tag(), { type: 'conjunction' })).format(items);
