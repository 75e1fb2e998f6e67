import type { AlarmRow } from '@vitrine/shared/api';

/** Whole seconds for which an alarm lasted, or lasts by now. */
export const alarmSeconds = ({ raisedAt, endedAt, cancelledAt }: AlarmRow, now: number): number => {
  const until = endedAt ?? cancelledAt;
  return Math.max(0, Math.round(((until === null ? now : Date.parse(until)) - Date.parse(raisedAt)) / 1000));
};
