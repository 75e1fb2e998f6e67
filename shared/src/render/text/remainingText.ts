import { localeTag } from './instantText.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Days, hours, minutes and seconds of a duration, rounded up to whole seconds. */
function partsOf(milliseconds: number) {
  const seconds = Math.ceil(milliseconds / 1000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    allHours: Math.floor(seconds / 3600),
  };
}

/** A duration as `3 days 04:05:06` in the screen's language; without days if there are none. */
export function remainingText(milliseconds: number, locale: string): string {
  const { days, hours, minutes, seconds } = partsOf(milliseconds);
  const clock = [hours, minutes, seconds].map(twoDigits).join(':');
  if (days === 0) return clock;
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  return `${new Intl.NumberFormat(localeTag(locale), unit).format(days)} ${clock}`;
}

/** A duration by a pattern such as `{days} days {hh}:{mm}:{ss}`; other braces are literal. */
export function remainingPattern(milliseconds: number, pattern: string): string {
  const parts = partsOf(milliseconds);
  const values: Readonly<Record<string, string>> = {
    days: String(parts.days),
    hours: String(parts.hours),
    minutes: String(parts.minutes),
    seconds: String(parts.seconds),
    allHours: String(parts.allHours),
    hh: twoDigits(parts.hours),
    mm: twoDigits(parts.minutes),
    ss: twoDigits(parts.seconds),
  };
  return pattern.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
