import type { EmergencyRow, EmergencyStatus } from '@vitrine/shared/api';
import type { Translate } from '@vitrine/shared/i18n';
import type { StateWord } from '@vitrine/shared/ui/state-mark';

const looks: Readonly<Record<EmergencyStatus, StateWord>> = {
  waiting: 'waiting',
  rejected: 'rejected',
  lapsed: 'unused',
  running: 'running',
  stopped: 'unused',
  ended: 'passed',
};

type Marked = Pick<EmergencyRow, 'status' | 'shown' | 'terminals' | 'startedAt'>;

/** What is over was shown on all its screens, on some or on none: only the first of these is well. */
export function emergencyMark({ status, shown, terminals, startedAt }: Marked, say: Translate) {
  const mark = (state: StateWord, word: string) => ({ state, label: say(`emergency.status.${word}`) });
  if (status === 'stopped' && startedAt === null) return mark('unused', 'cancelled');
  if (status !== 'ended' || shown >= terminals) return mark(looks[status], status);
  return shown === 0 ? mark('unused', 'neverShown') : mark('waiting', 'partlyShown');
}
