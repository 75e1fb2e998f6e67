import type { PlayItem } from '../screen/playItem.ts';
import type { Cause } from './AlarmOutbox.ts';

export interface PlaybackFaultsOptions {
  readonly onBegun: (cause: Cause, detail: string) => void;
  readonly onEnded: (cause: Cause) => void;
}

interface Fault {
  readonly cause: Cause;
  last: number;
  /** When the program was next on screen. */
  shownAt: number | undefined;
}

/** Milliseconds on screen without a failure after which a program counts as working again. */
const probation = 60_000;
/** Milliseconds without being tried after which a program no longer counts as faulty. */
const oblivion = 6 * 3_600_000;

/** Tracks faulty programs: one that fails in every round is one fault, until it plays well again. */
export class PlaybackFaults {
  readonly #options: PlaybackFaultsOptions;
  readonly #faults = new Map<string, Fault>();

  constructor(options: PlaybackFaultsOptions) {
    this.#options = options;
  }

  /** @param now milliseconds of a monotonic clock */
  happened({ taskId, programId }: PlayItem, detail: string, now: number): void {
    const cause: Cause = { kind: 'playback', taskId, programId };
    const known = this.#faults.get(programId);
    if (!known) this.#options.onBegun(cause, detail);
    this.#faults.set(programId, { cause, last: now, shownAt: undefined });
  }

  /** A program's first frame, or another of its scenes, is on screen. */
  shown({ programId }: PlayItem, now: number): void {
    const fault = this.#faults.get(programId);
    if (fault) fault.shownAt ??= now;
  }

  check(now: number): void {
    for (const [programId, { cause, last, shownAt }] of this.#faults) {
      const well = shownAt !== undefined && now - Math.max(last, shownAt) >= probation;
      if (!well && now - last < oblivion) continue;
      this.#faults.delete(programId);
      this.#options.onEnded(cause);
    }
  }
}
