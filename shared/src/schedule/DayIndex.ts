import { answerOf } from './answer.ts';
import type { Answer } from './evaluation.ts';
import type { OpenTask } from './open.ts';
import type { PreparedTasks } from './prepare.ts';
import { momentsAt } from './trace.ts';
import { datedWindows, prospect, type TaskWindow, type TimedWindow } from './window.ts';
import { day, type ZoneClock } from './zone.ts';

/** A window's interval on the day, with its task's rank in the order of publication. */
interface RankedStretch extends TaskWindow {
  readonly window: TimedWindow;
  readonly rank: number;
}

/**
 * What plays through one day of a zone: the day is cut at every start and end of a window, and each piece is evaluated
 * once, when first queried. `start` ≤ instant < `end`.
 */
export class DayIndex {
  readonly start: number;
  readonly end: number;
  readonly #prepared: PreparedTasks;
  readonly #clock: ZoneClock;
  readonly #linkedScreen: boolean;
  /** In the order of publication. */
  readonly #stretches: readonly RankedStretch[];
  /** Starts of the pieces, ascending; the first is `start`. */
  readonly #cuts: Float64Array;
  readonly #answers: (Answer | undefined)[];

  constructor(prepared: PreparedTasks, clock: ZoneClock, dayNumber: number, linkedScreen: boolean) {
    this.start = clock.toInstant(dayNumber * day);
    this.end = clock.toInstant((dayNumber + 1) * day);
    this.#prepared = prepared;
    this.#clock = clock;
    this.#linkedScreen = linkedScreen;
    this.#stretches = prepared.published.flatMap((task, rank) =>
      task.task.paused
        ? []
        : withoutOverlap(datedWindows(task, clock, this.start, this.end)).map((stretch) => ({
            ...stretch,
            rank,
          })),
    );
    this.#cuts = cutsOf(this.#stretches, this.start, this.end);
    this.#answers = new Array(this.#cuts.length);
  }

  /** The evaluator's answer, worked out once for each piece of the day. */
  answerAt(instant: number): Answer {
    const piece = this.#pieceAt(instant);
    const known = this.#answers[piece];
    if (known) return known;
    const answer = this.#answer(this.#cuts[piece] ?? this.start, this.#cuts[piece + 1]);
    this.#answers[piece] = answer;
    return answer;
  }

  #pieceAt(instant: number): number {
    let low = 0;
    let high = this.#cuts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#cuts[middle] ?? Infinity) <= instant) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #answer(from: number, until: number | undefined): Answer {
    const open: OpenTask[] = [];
    for (const { start, end, window, rank } of this.#stretches) {
      const prepared = this.#prepared.published[rank];
      if (prepared && start <= from && from < end && prepared.task.programs.length > 0)
        open.push({ prepared, window });
    }
    return {
      ...answerOf(open, this.#linkedScreen),
      validUntil: until ?? this.#changeAfter(from),
    };
  }

  /** The next start or end of any window, even days ahead. */
  #changeAfter(instant: number): number | null {
    const momentOf = momentsAt(this.#clock, instant);
    let change = Infinity;
    for (const prepared of this.#prepared.published) {
      if (prepared.task.paused) continue;
      const { window, next } = prospect(prepared, momentOf(prepared));
      change = Math.min(change, next, window ? window.end : Infinity);
    }
    return change === Infinity ? null : change;
  }
}

interface WindowStretch extends TaskWindow {
  readonly window: TimedWindow;
}

/**
 * Where a clock change makes windows of one task overlap, the latest start wins. Usually a no-op.
 *
 * @param windows sorted by start
 */
function withoutOverlap(windows: readonly TimedWindow[]): WindowStretch[] {
  const apart = windows.every(({ end }, place) => end <= (windows[place + 1]?.start ?? end));
  if (apart) return windows.map((window) => ({ start: window.start, end: window.end, window }));
  const cuts = [...new Set(windows.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const stretches: WindowStretch[] = [];
  for (const [place, start] of cuts.entries()) {
    const window = windows.findLast((one) => one.start <= start && start < one.end);
    const end = cuts[place + 1];
    const last = stretches.at(-1);
    if (!window || end === undefined) continue;
    if (last?.window === window && last.end === start) last.end = end;
    else stretches.push({ start, end, window });
  }
  return stretches;
}

function cutsOf(stretches: readonly TaskWindow[], start: number, end: number): Float64Array {
  const cuts = new Set([start]);
  for (const window of stretches) {
    if (window.start > start && window.start < end) cuts.add(window.start);
    if (window.end > start && window.end < end) cuts.add(window.end);
  }
  return Float64Array.from(cuts).sort();
}
