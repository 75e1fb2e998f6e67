import type { SubtitleRow, SubtitleStatus } from '@vitrine/shared/api';
import type { MarkState } from '@vitrine/shared/ui/state-mark';

const states: Readonly<Record<SubtitleStatus, MarkState>> = {
  waiting: 'waiting',
  rejected: 'rejected',
  lapsed: 'unused',
  running: 'running',
  stopped: 'unused',
  ended: 'passed',
};

/** True once no more screens may start showing it; the server ends it after the last report. */
export const beginIsOver = ({ status, beginUntil }: SubtitleRow, now: number): boolean =>
  status === 'running' && beginUntil !== null && Date.parse(beginUntil) <= now;

/** Message key of the start deadline; none once all screens show it. */
export function beginKey({ status, shown, terminals }: SubtitleRow, tooLate: boolean) {
  if (status === 'running' && terminals > 0 && shown >= terminals) return 'subtitle.shownByAll';
  return tooLate ? 'subtitle.beginOver' : 'subtitle.beginUntil';
}

/**
 * Mark and message key of its state. Ended tickers were shown on all, some or none of their screens: only the first is
 * a success.
 */
export function subtitleMark(row: SubtitleRow, now: number) {
  const { status, shown, terminals } = row;
  const mark = (state: MarkState, word: SubtitleStatus | 'tooLate' | 'neverShown' | 'partlyShown') =>
    ({ state, key: `subtitle.status.${word}` }) as const;
  if (beginIsOver(row, now) && shown === 0) return mark('unused', 'tooLate');
  if (status !== 'ended' || shown >= terminals) return mark(states[status], status);
  return shown === 0 ? mark('unused', 'neverShown') : mark('waiting', 'partlyShown');
}
