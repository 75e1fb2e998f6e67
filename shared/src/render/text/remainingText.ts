import { localeTag } from './instantText.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A length of time as `3 days 04:05:06` in the language of the screen; without days when there are none. */
export function remainingText(milliseconds: number, locale: string): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map(twoDigits)
    .join(':');
  if (days === 0) return clock;
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  return `${new Intl.NumberFormat(localeTag(locale), unit).format(days)} ${clock}`;
}
