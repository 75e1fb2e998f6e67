import type { CalendarTask } from '@vitrine/shared/api';
import type { Entry } from './CalendarStore.ts';
import { pastMarkOf } from './pastMessage.ts';

/** Consecutive days on which a task is open all day. */
export interface AllDayBar {
  readonly task: CalendarTask;
  /** Of its first day; days with another outcome form another bar. */
  readonly entry: Entry;
  /** Index of its first day, and of the day after its last. */
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

type Span = Omit<AllDayBar, 'to' | 'line'> & { to: number };

const isAlike = (one: Entry, other: Entry): boolean =>
  pastMarkOf(one) === pastMarkOf(other) && (one.running ?? false) === (other.running ?? false);

/** Merges consecutive days of a task into one bar; bars sharing a day are placed on different lines. */
export function allDayBars(days: readonly (readonly Entry[])[]): {
  bars: readonly AllDayBar[];
  lines: number;
} {
  const running = new Map<string, Span>();
  const spans: Span[] = [];
  for (const [at, entries] of days.entries()) {
    for (const entry of entries) {
      const { task } = entry;
      const known = running.get(task.id);
      if (known?.to === at && isAlike(known.entry, entry)) known.to = at + 1;
      else {
        const span = { task, entry, from: at, to: at + 1 };
        running.set(task.id, span);
        spans.push(span);
      }
    }
  }
  const lineEnds: number[] = [];
  const bars = spans
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .map((span) => {
      const free = lineEnds.findIndex((end) => end <= span.from);
      const line = free === -1 ? lineEnds.length : free;
      lineEnds[line] = span.to;
      return { ...span, line };
    });
  return { bars, lines: lineEnds.length };
}

/** Number of bars of each day beyond the first `shown` lines. */
export const hiddenByDay = (bars: readonly AllDayBar[], days: number, shown: number): readonly number[] =>
  Array.from(
    { length: days },
    (_, at) => bars.filter(({ line, from, to }) => line >= shown && from <= at && at < to).length,
  );
