import { deferral, type LogRow, loggedOperation } from '@vitrine/shared/api';
import { formatDateTime, formatNumber, messagesOf, sharedNamespace } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import type { Say } from '../messages/index.ts';

/** Terminal operation in words, with the remaining detail fields; undefined for other actions. */
export const operationOf = (row: Pick<LogRow, 'action' | 'subjectName' | 'detail'>) =>
  loggedOperation(row, { say: messagesOf(sharedNamespace), number: formatNumber });

/** How an operation was deferred for offline terminals; empty otherwise. */
export function deferralOf(say: Say, detail: LogRow['detail']): string {
  const { until, quiet } = deferral.safeParse(detail.deferral).data ?? {};
  if (until === undefined) return '';
  const time = formatDateTime(until, session.timeZone);
  return quiet
    ? say('logs.deferredQuietly', { until: time, ...quiet })
    : say('logs.deferredUntil', { until: time });
}
