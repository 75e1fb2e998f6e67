import { partOf, type StepClock } from '@vitrine/shared/render';
import { itemKey, type PlayItem } from './playItem.ts';

/** A list of programs timed by a clock that terminals share. */
export class InStep {
  /** Equal keys mean the same timing. */
  readonly key: string;
  readonly lengths: readonly number[];
  readonly clock: StepClock;

  /**
   * @param lengths milliseconds of each program; 0 skips one that cannot be read
   * @param since origin of the clock, in milliseconds since 1970
   * @param now server time
   */
  constructor(items: readonly PlayItem[], lengths: readonly number[], since: number, now: () => number) {
    const round = lengths.reduce((sum, length) => sum + length, 0);
    this.key = JSON.stringify([since, lengths, items.map(itemKey)]);
    this.lengths = lengths;
    this.clock = {
      elapsed() {
        const elapsed = now() - since;
        // A terminal whose clock is in 1970 shows something all the same until it reaches the server.
        return elapsed < 0 && round > 0 ? ((elapsed % round) + round) % round : elapsed;
      },
    };
  }

  /** False when no program has a duration. */
  get lasts(): boolean {
    return this.lengths.some((length) => length > 0);
  }

  /** The clock of one program of the list. */
  clockOf(index: number): StepClock {
    return partOf(this.clock, this.lengths, index);
  }
}
