import type { PastPiece } from '@vitrine/shared/api';
import { type Comparison, common, lengthOf, type Stretch, slack, within, without } from './compare.ts';
import type { PastWindow } from './planned.ts';

/** Unreported stretches below this are merely delayed, in milliseconds. */
const shortest = 10_000;
/** Windows with more pieces are reported as a whole. */
const mostPieces = 24;

interface Facts {
  /** Offline times of the terminal; a union. */
  readonly away: readonly Stretch[];
  readonly online: boolean;
  /** The task has not reached the terminal yet. */
  readonly unreached: boolean;
}

/** Reason for missing stretches, if known. */
export function reasonOf(missing: readonly Stretch[], { away, unreached }: Facts): PastPiece['reason'] {
  if (lengthOf(common(missing, away)) * 2 > lengthOf(missing)) return 'offline';
  return unreached ? 'notReached' : '';
}

const longerThan = (least: number) => (one: Stretch) => one.end - one.start > least;

/** Outcomes of the parts of a window, in order; undefined if there is only one. */
export function piecesOf(window: PastWindow, comparison: Comparison, facts: Facts): PastPiece[] | undefined {
  const gaps = comparison.missing.filter(longerThan(slack));
  const waits = comparison.unknown.filter(longerThan(shortest));
  const cuts = [
    ...gaps.map((gap): PastPiece => ({ ...gap, state: 'notPlayed', reason: reasonOf([gap], facts) })),
    ...waits.map(
      (wait): PastPiece => ({
        ...wait,
        state: 'notReported',
        reason: facts.online ? '' : 'offline',
      }),
    ),
  ].sort((one, other) => one.start - other.start);
  const pieces: PastPiece[] = [...cuts];
  for (const rest of without([window], cuts)) {
    if (within(comparison.shown, rest).length > 0) pieces.push({ ...rest, state: 'played', reason: '' });
    else if (longerThan(slack)(rest)) pieces.push({ ...rest, state: 'replaced', reason: '' });
  }
  const joined = joinedPieces(
    pieces.sort((one, other) => one.start - other.start),
    window,
  );
  return joined.length > 1 && joined.length <= mostPieces ? joined : undefined;
}

/** Merges equal neighbours and closes gaps: an unplanned moment belongs to the piece before it. */
function joinedPieces(pieces: readonly PastPiece[], { start, end }: Stretch): PastPiece[] {
  const joined: PastPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.state === piece.state && last.reason === piece.reason) last.end = piece.end;
    else {
      if (last) last.end = piece.start;
      joined.push({ ...piece, start: last ? piece.start : start });
    }
  }
  const last = joined.at(-1);
  if (last) last.end = end;
  return joined;
}
