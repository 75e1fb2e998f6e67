import type { EmergencyRow } from '@vitrine/shared/api';
import { formatDateTime, formatDuration, formatTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { namespace } from '../messages/index.ts';
import { lengthWords } from './lengthWords.ts';

/** What a line says of an emergency program, part by part. */
export function useEmergencyWords() {
  const say = useMessages(namespace);
  const part = (key: string, values: Record<string, unknown> = {}) => say(`emergency.${key}`, values);
  const left = (until: string, now: number) => formatDuration(Math.max(0, Date.parse(until) - now) / 1000);

  const whoCanConfirm = ({ own, confirmers }: EmergencyRow): readonly string[] => {
    if (!own && session.can('task.subtitle'))
      return [part(confirmers === 1 ? 'onlyYouConfirm' : 'youConfirm')];
    // The line says in words of its own that there is no such member.
    return confirmers === null || confirmers === 0 ? [] : [part('confirmers', { count: confirmers })];
  };
  const people = (row: EmergencyRow): readonly string[] => {
    const { status, startedAt, createdBy, createdAt, confirmedBy, stoppedBy } = row;
    return [
      part('by', { name: createdBy, time: formatDateTime(createdAt) }),
      ...(confirmedBy === ''
        ? []
        : [part(status === 'rejected' ? 'rejectedBy' : 'confirmedBy', { name: confirmedBy })]),
      ...(stoppedBy === ''
        ? []
        : [part(startedAt === null ? 'cancelledBy' : 'stoppedBy', { name: stoppedBy })]),
      ...(status === 'waiting' ? whoCanConfirm(row) : []),
    ];
  };
  const time = ({ status, seconds, confirmUntil, endsAt }: EmergencyRow, now: number): readonly string[] => {
    const length = seconds === 0 ? part('endless') : lengthWords(seconds);
    if (status === 'waiting')
      return [
        ...(confirmUntil === null ? [] : [part('lapsesIn', { left: left(confirmUntil, now) })]),
        length,
      ];
    if (status === 'running')
      return [
        endsAt === null ? length : part('endsIn', { left: left(endsAt, now), time: formatTime(endsAt) }),
      ];
    return [length, ...(endsAt === null ? [] : [part('endedAt', { time: formatDateTime(endsAt) })])];
  };
  const counts = (row: EmergencyRow): readonly string[] => {
    const { status, terminals, downloaded, showing, shown, offline } = row;
    const away = offline > 0 ? [part('offline', { count: offline })] : [];
    if (status === 'waiting') return [part('willReach', { count: terminals }), ...away];
    const total = part('terminals', { count: terminals });
    if (status === 'running')
      return [total, part('have', { count: downloaded }), part('showing', { count: showing }), ...away];
    return row.startedAt === null ? [] : [total, part('shown', { count: shown })];
  };
  return { people, time, counts };
}
