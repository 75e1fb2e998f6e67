import type { Occurrence, Segment } from './arrange.ts';
import type { Entry } from './CalendarStore.ts';
import { type CalendarDay, wallMinute } from './calendarDay.ts';

/** Splits an occurrence: each outcome until now, and the planned rest. Unsplit if there is only one. */
export function piecesOf({ task: entry, start, end }: Occurrence<Entry>, now: number): Occurrence<Entry>[] {
  const { past } = entry;
  if (!past || start >= now) return [{ task: entry, start, end }];
  const { pieces, ...whole } = past;
  const until = Math.min(end, now);
  const parts = pieces ?? [{ start, end: until, state: whole.state, reason: whole.reason }];
  const over = parts.map(
    ({ state, reason, ...stretch }): Occurrence<Entry> => ({
      task: { ...entry, past: { ...whole, state, reason }, running: false, part: 'over' },
      ...stretch,
    }),
  );
  if (end <= now) return over.length > 1 ? over : [{ task: entry, start, end }];
  const ahead = { ...entry, past: undefined, running: false, part: 'ahead' as const, begin: start };
  return [...over, { task: ahead, start: now, end }];
}

/** The pieces of a day's block, with their positions; pieces on other days are left out. */
export function piecesOfBlock(segment: Segment<Entry>, day: CalendarDay, now: number): Segment<Entry>[] {
  const pieces = piecesOf(segment.occurrence, now);
  if (pieces.length === 1) return [segment];
  return pieces
    .filter(({ start, end }) => start < day.end && end > day.start)
    .map((occurrence) => ({
      ...segment,
      occurrence,
      from: wallMinute(day, Math.max(occurrence.start, day.start)),
      to: wallMinute(day, Math.min(occurrence.end, day.end)),
      // Later pieces continue the block: only their end can be dragged.
      fromBefore: segment.fromBefore || occurrence.start > segment.occurrence.start,
      toAfter: occurrence.end > day.end,
    }));
}
