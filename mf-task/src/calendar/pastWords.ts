import type { PastState } from '@vitrine/shared/api';
import { formatNumber, type Translate } from '@vitrine/shared/i18n';
import type { StateWord } from '@vitrine/shared/ui/state-mark';
import type { Entry } from './CalendarStore.ts';

/** What a block of the past is marked with. */
export type PastMark = PastState | 'unplanned';

export const pastLooks: Readonly<Record<PastMark, StateWord>> = {
  played: 'onScreen',
  partly: 'outOfDate',
  notPlayed: 'failed',
  notReported: 'unused',
  replaced: 'unused',
  unplanned: 'outOfDate',
};

/** Undefined for what lies ahead, and for what nothing can be said of. */
export const pastMarkOf = ({ past, unplanned = false }: Entry): PastMark | undefined =>
  unplanned ? 'unplanned' : past?.state;

/** What came of a block in words: the state, on how many terminals, and why something is missing. */
export function pastWords(say: Translate, entry: Entry): string | undefined {
  const mark = pastMarkOf(entry);
  if (mark === undefined) return undefined;
  const { past } = entry;
  const counted = past?.terminals && mark !== 'replaced' ? past.terminals : undefined;
  const word = counted
    ? say('past.counted', { played: formatNumber(counted.played), total: formatNumber(counted.total) })
    : say(`past.${mark}`);
  const waiting = counted && counted.waiting > 0 ? [say('past.waiting', { count: counted.waiting })] : [];
  const reason = past && past.reason !== '' ? [say(`past.reason.${past.reason}`)] : [];
  return [word, ...waiting, ...reason].join(' · ');
}
