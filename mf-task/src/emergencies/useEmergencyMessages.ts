import type { EmergencyRow } from '@vitrine/shared/api';
import { formatDateTime, formatDuration, formatTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { namespace } from '../messages/index.ts';
import { lengthMessage } from './lengthMessage.ts';

/** Texts of an emergency program's line. */
export function useEmergencyMessages() {
  const say = useMessages(namespace);
  const left = (until: string, now: number) => formatDuration(Math.max(0, Date.parse(until) - now) / 1000);

  const whoCanConfirm = ({ own, confirmers }: EmergencyRow): readonly string[] => {
    if (!own && session.can('task.subtitle'))
      return [say(confirmers === 1 ? 'emergency.onlyYouConfirm' : 'emergency.youConfirm')];
    // A separate line reports that there is none.
    return confirmers === null || confirmers === 0
      ? []
      : [say('emergency.confirmers', { count: confirmers })];
  };
  const people = (row: EmergencyRow): readonly string[] => {
    const { status, startedAt, createdBy, createdAt, confirmedBy, stoppedBy } = row;
    return [
      say('emergency.by', { name: createdBy, time: formatDateTime(createdAt) }),
      ...(confirmedBy === ''
        ? []
        : [
            say(status === 'rejected' ? 'emergency.rejectedBy' : 'emergency.confirmedBy', {
              name: confirmedBy,
            }),
          ]),
      ...(stoppedBy === ''
        ? []
        : [say(startedAt === null ? 'emergency.cancelledBy' : 'emergency.stoppedBy', { name: stoppedBy })]),
      ...(status === 'waiting' ? whoCanConfirm(row) : []),
    ];
  };
  const time = ({ status, seconds, confirmUntil, endsAt }: EmergencyRow, now: number): readonly string[] => {
    const length = seconds === 0 ? say('emergency.endless') : lengthMessage(seconds);
    if (status === 'waiting')
      return [
        ...(confirmUntil === null ? [] : [say('emergency.lapsesIn', { left: left(confirmUntil, now) })]),
        length,
      ];
    if (status === 'running')
      return [
        endsAt === null
          ? length
          : say('emergency.endsIn', { left: left(endsAt, now), time: formatTime(endsAt) }),
      ];
    return [length, ...(endsAt === null ? [] : [say('emergency.endedAt', { time: formatDateTime(endsAt) })])];
  };
  const counts = (row: EmergencyRow): readonly string[] => {
    const { status, terminals, downloaded, showing, shown, offline } = row;
    const away = offline > 0 ? [say('emergency.offline', { count: offline })] : [];
    if (status === 'waiting') return [say('emergency.willReach', { count: terminals }), ...away];
    const total = say('emergency.terminals', { count: terminals });
    if (status === 'running')
      return [
        total,
        say('emergency.have', { count: downloaded }),
        say('emergency.showing', { count: showing }),
        ...away,
      ];
    return row.startedAt === null ? [] : [total, say('emergency.shown', { count: shown })];
  };
  return { people, time, counts };
}
