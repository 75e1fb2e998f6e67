import { formatBytes, formatDuration, serverNow } from '@vitrine/shared/i18n';
import type { SayServer } from './messages/index.ts';

interface Amount {
  /** Done so far. */
  readonly bytes: number;
  readonly total: number;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Done before a resumption. */
  readonly before?: number;
}

/** Seconds before a speed is meaningful. */
const soonest = 3;

/** Amount, speed, and remaining time, as far as known. */
export function amountOf(say: SayServer, { bytes, total, startedAt, before = 0 }: Amount): string {
  const amount = say('work.amount', { done: formatBytes(Math.round(bytes)), total: formatBytes(total) });
  const seconds = (serverNow() - Date.parse(startedAt)) / 1000;
  if (bytes <= before || seconds < soonest || bytes >= total) return amount;
  const speed = say('metrics.perSecond', { value: formatBytes(Math.round((bytes - before) / seconds)) });
  const left = say('work.left', { time: formatDuration((seconds / (bytes - before)) * (total - bytes)) });
  return `${amount} · ${speed} · ${left}`;
}
