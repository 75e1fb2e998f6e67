import type { PlayItem } from '../screen/programme.ts';
import type { Cause } from './alarmOutbox.ts';

export interface PlaybackFaultsOptions {
  readonly onBegun: (cause: Cause, detail: string) => void;
  readonly onEnded: (cause: Cause) => void;
}

interface Fault {
  readonly cause: Cause;
  last: number;
  /** The program was on the screen again since. */
  shownAt: number | undefined;
}

/** A program that was on the screen for so long without a fault plays again, in milliseconds. */
const probation = 60_000;
/** One that was not tried for so long is not said to be at fault any more. */
const oblivion = 6 * 3_600_000;

/** Which programs are at fault: one that fails every time it comes round is one fault, until it plays well again. */
export class PlaybackFaults {
  readonly #options: PlaybackFaultsOptions;
  readonly #faults = new Map<string, Fault>();

  constructor(options: PlaybackFaultsOptions) {
    this.#options = options;
  }

  /** @param now milliseconds by a clock that nobody sets */
  happened({ taskId, programId }: PlayItem, detail: string, now: number): void {
    const cause: Cause = { kind: 'playback', taskId, programId };
    const known = this.#faults.get(programId);
    if (!known) this.#options.onBegun(cause, detail);
    this.#faults.set(programId, { cause, last: now, shownAt: undefined });
  }

  /** A program's first frame, or another scene of it, is on the screen. */
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
