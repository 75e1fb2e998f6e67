import { partOf, type StepClock } from '@vitrine/shared/render';
import { itemKey, type PlayItem } from './programme.ts';

/** A list of programs by a clock that several terminals share. */
export class InStep {
  /** Two with the same key tell the same. */
  readonly key: string;
  readonly lengths: readonly number[];
  readonly clock: StepClock;

  /**
   * @param lengths milliseconds of each program; 0 for one that cannot be read, which is passed over
   * @param since origin of the clock, in milliseconds since 1970
   * @param now the server's time
   */
  constructor(items: readonly PlayItem[], lengths: readonly number[], since: number, now: () => number) {
    const round = lengths.reduce((sum, length) => sum + length, 0);
    this.key = JSON.stringify([since, lengths, items.map(itemKey)]);
    this.lengths = lengths;
    this.clock = {
      elapsed() {
        const elapsed = now() - since;
        // A terminal that believes in 1970 shows something all the same until it hears of the server.
        return elapsed < 0 && round > 0 ? ((elapsed % round) + round) % round : elapsed;
      },
    };
  }

  /** False when nothing in it lasts. */
  get lasts(): boolean {
    return this.lengths.some((length) => length > 0);
  }

  /** The clock of one program of the list. */
  clockOf(index: number): StepClock {
    return partOf(this.clock, this.lengths, index);
  }
}
