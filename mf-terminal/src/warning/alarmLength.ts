import type { AlarmRow } from '@vitrine/shared/api';

/** Duration of an alarm so far, in whole seconds. */
export const alarmSeconds = ({ raisedAt, endedAt, cancelledAt }: AlarmRow, now: number): number => {
  const until = endedAt ?? cancelledAt;
  return Math.max(0, Math.round(((until === null ? now : Date.parse(until)) - Date.parse(raisedAt)) / 1000));
};
