import type { PastState, WindowPast } from '@vitrine/shared/api';
import { formatNumber } from '@vitrine/shared/i18n';
import type { MarkState } from '@vitrine/shared/ui/state-mark';
import type { Say } from '../messages/index.ts';
import type { Entry } from './CalendarStore.ts';

/** Mark of a past block. */
export type PastMark = PastState | 'unplanned';

export const pastStates: Readonly<Record<PastMark, MarkState>> = {
  played: 'onScreen',
  partly: 'outOfDate',
  notPlayed: 'failed',
  notReported: 'unused',
  replaced: 'unused',
  paused: 'unused',
  unplanned: 'outOfDate',
};

/** Undefined for the future and for unknown outcomes. */
export const pastMarkOf = (entry: Entry): PastMark | undefined =>
  entry.unplanned ? 'unplanned' : latestOf(entry)?.state;

/** In progress, a missing report now outranks the earlier outcome. */
function latestOf({ past, running }: Entry): Pick<WindowPast, 'state' | 'reason'> | undefined {
  const latest = running ? past?.pieces?.at(-1) : undefined;
  return latest?.state === 'notReported' ? latest : past;
}

/** Outcome of a block as text: state, number of terminals, and the reason for failures. */
export function pastMessage(say: Say, entry: Entry): string | undefined {
  const mark = pastMarkOf(entry);
  if (mark === undefined) return entry.part === 'ahead' ? say('past.planned') : undefined;
  const { past } = entry;
  const counted = past?.terminals && mark !== 'replaced' && mark !== 'paused' ? past.terminals : undefined;
  const word = counted
    ? say('past.counted', { played: formatNumber(counted.played), total: formatNumber(counted.total) })
    : say(`past.${mark}`);
  const waiting = counted && counted.waiting > 0 ? [say('past.waiting', { count: counted.waiting })] : [];
  const why = entry.unplanned ? entry.reason : latestOf(entry)?.reason;
  const reason = why ? [say(`past.reason.${why}`)] : [];
  const text = [word, ...waiting, ...reason].join(' · ');
  return entry.running ? say('past.soFar', { words: text }) : text;
}
