import type { EmergencyRow, EmergencyStatus } from '@vitrine/shared/api';
import type { KeyUnder } from '@vitrine/shared/i18n';
import type { MarkState } from '@vitrine/shared/ui/state-mark';
import type { Say } from '../messages/index.ts';
import type { Keys } from '../messages/keys.ts';

const states: Readonly<Record<EmergencyStatus, MarkState>> = {
  waiting: 'waiting',
  rejected: 'rejected',
  lapsed: 'unused',
  running: 'running',
  stopped: 'unused',
  ended: 'passed',
};

type Marked = Pick<EmergencyRow, 'status' | 'shown' | 'terminals' | 'startedAt'>;

/** Ended emergencies were shown on all, some or none of their screens: only the first is a success. */
export function emergencyMark({ status, shown, terminals, startedAt }: Marked, say: Say) {
  const mark = (state: MarkState, word: KeyUnder<Keys, 'emergency.status'>) => ({
    state,
    label: say(`emergency.status.${word}`),
  });
  if (status === 'stopped' && startedAt === null) return mark('unused', 'cancelled');
  if (status !== 'ended' || shown >= terminals) return mark(states[status], status);
  return shown === 0 ? mark('unused', 'neverShown') : mark('waiting', 'partlyShown');
}
