import { currentLocale, formatDuration, localeTags } from '@vitrine/shared/i18n';
import type { Say } from '../messages/index.ts';

const minute = 60;
const hour = 3600;

/** "1 hour, 30 minutes" in the locale's format; fractions of a minute as a clock time. */
export function lengthMessage(seconds: number): string {
  if (seconds % minute !== 0) return formatDuration(seconds);
  const tag = localeTags[currentLocale()];
  const amount = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const [hours, minutes] = [Math.floor(seconds / hour), (seconds % hour) / minute];
  const parts = [
    ...(hours > 0 ? [amount(hours, 'hour')] : []),
    ...(minutes > 0 || hours === 0 ? [amount(minutes, 'minute')] : []),
  ];
  return new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(parts);
}

/** "for 15 minutes", "until it is stopped": a duration within a sentence. `0`: until stopped. */
export const spanMessage = (seconds: number, say: Say): string =>
  seconds === 0
    ? say('emergency.untilStopped')
    : say('emergency.forTime', { length: lengthMessage(seconds) });
