import { deferral, type LogRow, operationText } from '@vitrine/shared/api';
import { formatDateTime, formatNumber, messagesOf, sharedNamespace } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import type { Say } from '../messages/index.ts';

/** Acts by which terminals are told or set something; what, their detail says. */
const acts: readonly string[] = [
  'terminal.commanded',
  'terminal.settingOrdered',
  'terminal.scheduleOrdered',
  'terminal.switchoverOrdered',
  'terminal.operationLate',
  'terminal.powerSet',
];
const told: readonly string[] = [
  'settings',
  'power',
  'entries',
  'mode',
  'source',
  'level',
  'value',
  'text',
  'seconds',
  'deferral',
];

/** What terminals were told or set to, in words, with the fields of the detail that are left; undefined for other acts. */
export function operationOf({
  action,
  subjectName,
  detail,
}: Pick<LogRow, 'action' | 'subjectName' | 'detail'>) {
  if (!acts.includes(action)) return undefined;
  const words = { say: messagesOf(sharedNamespace), number: formatNumber };
  const kept = { action: action === 'terminal.powerSet' ? 'schedule' : subjectName, detail };
  const rest = Object.entries(detail).filter(([name]) => !told.includes(name));
  return { text: operationText(kept, words), rest: Object.fromEntries(rest) };
}

/** How an operation waited for offline terminals, in words; empty where it did not. */
export function deferralOf(say: Say, detail: LogRow['detail']): string {
  const { until, quiet } = deferral.safeParse(detail.deferral).data ?? {};
  if (until === undefined) return '';
  const time = formatDateTime(until, session.timeZone);
  return quiet
    ? say('logs.deferredQuietly', { until: time, ...quiet })
    : say('logs.deferredUntil', { until: time });
}
