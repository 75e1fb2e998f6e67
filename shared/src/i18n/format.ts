import { currentLocale, localeTags } from './locale.ts';
import { serverNow } from './serverNow.ts';

type Instant = Date | string | number;

const tag = () => localeTags[currentLocale()];
const made = new Map<string, unknown>();

/** Intl objects cost more to create than to use, so one per kind and options is cached. */
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
 * Sets the default time zone of formatted times, by its IANA name; the browser's until then. The console sets the
 * account's, so that all its pages agree.
 */
export function setUsualTimeZone(timeZone: string): void {
  if (timeZone === usualZone) return;
  usualZone = timeZone;
  for (const listener of [...zoneListeners]) listener();
}

/** IANA name of the default time zone; undefined: the browser's. */
export const usualTimeZone = (): string | undefined => usualZone;

/** Calls the listener when the default time zone changes. Returns the unsubscribe function. */
export function watchUsualTimeZone(listener: () => void): () => void {
  zoneListeners.add(listener);
  return () => zoneListeners.delete(listener);
}

/**
 * Date and time with seconds, such as `2026-11-21 12:04:09`, in the locale's format. `timeZone`: IANA name; the default
 * zone if omitted.
 */
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
 * Start of an event in `timeZone`: only the time if it is today there, otherwise with the date; `short` omits the
 * weekday.
 */
export function formatStart(at: Instant, timeZone: string, { short = false } = {}): string {
  const time = formatTime(at, timeZone);
  if (formatDate(at, timeZone) === formatDate(serverNow(), timeZone)) return time;
  const usual = { weekday: 'short', month: 'short', day: 'numeric', timeZone } as const;
  const day = dateFormat(short ? { month: 'numeric', day: 'numeric', timeZone } : usual);
  return `${day.format(moment(at))} ${time}`;
}

/**
 * `formatDateTime` for tooltips, with the zone where the browser's or the default zone differs: `2026/11/21 12:04:09
 * (GMT+8)`.
 */
export function formatExact(instant: Instant, timeZone = usualZone): string {
  const written = formatDateTime(instant, timeZone);
  const elsewhere = [browserTimeZone(), usualZone].some((zone) => formatDateTime(instant, zone) !== written);
  return elsewhere ? `${written} (${formatTimeZone(timeZone ?? browserTimeZone(), instant)})` : written;
}

/** Only the date. */
export const formatDate = (instant: Instant, timeZone = usualZone): string =>
  dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(moment(instant));

/** A calendar day, `YYYY-MM-DD`, independent of time zones. */
export const formatCalendarDay = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC');

/** `12:04`. */
export const formatTime = (instant: Instant, timeZone = usualZone): string =>
  dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(moment(instant));

/** `12:04:09`, where seconds matter. */
export const formatClock = (instant: Instant, timeZone = usualZone): string =>
  dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone }).format(
    moment(instant),
  );

/** Short name of a time zone, where it could be ambiguous: `GMT+8`. */
export function formatTimeZone(timeZone: string, at: Instant = Date.now()): string {
  const parts = dateFormat({ timeZone, timeZoneName: 'shortOffset' }).formatToParts(moment(at));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** `Asia/Shanghai (GMT+8)`. */
export const formatZone = (timeZone: string, at: Instant = Date.now()): string =>
  `${timeZone} (${formatTimeZone(timeZone, at)})`;

/** IANA name of the browser's time zone. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const halfYear = 182 * 86_400_000;

/** Whether a zone's clock differs from the browser's, now or across a daylight-saving change. */
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

/** A rough duration in seconds as "3 minutes" or "2 days". */
export function formatSpan(seconds: number): string {
  const step = steps.find(([limit]) => Math.abs(seconds) < limit);
  const [, size, unit] = step ?? [0, 1, 'second' as const];
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return spaced(number(format).format(Math.trunc(Math.abs(seconds) / size)));
}

/** In Chinese a space separates number and unit, and "seconds" is a single character; browsers do neither. */
const spaced = (text: string): string =>
  text.replace('\u79d2\u949f', '\u79d2').replace(/(\d)(?=\p{Script=Han})/gu, '$1 ');

/** "3 minutes ago", "in 2 days". Show the exact time as its tooltip. */
export function formatRelative(instant: Instant, now: Instant = serverNow()): string {
  const seconds = (moment(instant).getTime() - moment(now).getTime()) / 1000;
  const step = steps.find(([limit]) => Math.abs(seconds) < limit);
  const [, size, unit] = step ?? [0, 1, 'second' as const];
  const format = kept(`relative ${tag()}`, () => new Intl.RelativeTimeFormat(tag(), { numeric: 'auto' }));
  return spaced(format.format(Math.trunc(seconds / size), unit));
}

/** Age of an event that cannot be in the future: one that is ahead of the clock is "now". */
export const formatAge = (instant: Instant, now: Instant = serverNow()): string =>
  formatRelative(instant, Math.max(moment(now).getTime(), moment(instant).getTime()));

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `1.5 MB`, in steps of 1024, as file managers count. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log2(bytes) / 10));
  const unit = sizes[step] ?? 'byte';
  const amount = bytes / 1024 ** step;
  const format = number({
    style: 'unit',
    unit,
    // Short units have no plural in some languages.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: amount < 10 && step > 0 ? 1 : 0,
  });
  return spaced(format.format(amount));
}

const number = (options: Intl.NumberFormatOptions) =>
  kept(`number ${tag()} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag(), options));

/** A stored resolution, `1920x1080`, for display: `1920 × 1080`. */
export const formatResolution = (resolution: string): string => resolution.replace('x', ' × ');

/** A number with the locale's grouping. */
export const formatNumber = (value: number, maximumFractionDigits = 2): string =>
  number({ maximumFractionDigits }).format(value);

/** `ratio` 0 to 1 as a percentage. */
export const formatPercent = (ratio: number): string =>
  number({ style: 'percent', maximumFractionDigits: 0 }).format(ratio);

/** Seconds as a duration: `125` is `2:05`, `3725` is `1:02:05`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** "a, b or c". */
export const formatAlternatives = (items: readonly string[]): string =>
  kept(`alternatives ${tag()}`, () => new Intl.ListFormat(tag(), { type: 'disjunction' })).format(items);

/** "a, b and c". */
export const formatList = (items: readonly string[]): string =>
  kept(`list ${tag()}`, () => new Intl.ListFormat(tag(), { type: 'conjunction' })).format(items);
