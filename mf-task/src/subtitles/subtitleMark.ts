import type { SubtitleRow, SubtitleStatus } from '@vitrine/shared/api';
import type { StateWord } from '@vitrine/shared/ui/state-mark';

const looks: Readonly<Record<SubtitleStatus, StateWord>> = {
  waiting: 'waiting',
  rejected: 'rejected',
  lapsed: 'unused',
  running: 'running',
  stopped: 'unused',
  ended: 'passed',
};

/** True once no further screen may begin to show it; the server ends it when the last reports are in. */
export const beginIsOver = ({ status, beginUntil }: SubtitleRow, now: number): boolean =>
  status === 'running' && beginUntil !== null && Date.parse(beginUntil) <= now;

/** What is still to be said of screens that begin to show it; where all of them show it, no deadline. */
export function beginKey({ status, shown, terminals }: SubtitleRow, tooLate: boolean) {
  if (status === 'running' && terminals > 0 && shown >= terminals) return 'subtitle.shownByAll';
  return tooLate ? 'subtitle.beginOver' : 'subtitle.beginUntil';
}

/** State and key of its word. What is over was shown on all its screens, on some or on none: only the first of these is well. */
export function subtitleMark(row: SubtitleRow, now: number) {
  const { status, shown, terminals } = row;
  const mark = (state: StateWord, word: SubtitleStatus | 'tooLate' | 'neverShown' | 'partlyShown') =>
    ({ state, key: `subtitle.status.${word}` }) as const;
  if (beginIsOver(row, now) && shown === 0) return mark('unused', 'tooLate');
  if (status !== 'ended' || shown >= terminals) return mark(looks[status], status);
  return shown === 0 ? mark('unused', 'neverShown') : mark('waiting', 'partlyShown');
}
