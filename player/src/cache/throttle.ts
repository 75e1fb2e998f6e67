import { pause } from '../link/pause.ts';

/** A stream comes in bursts and timers come late: so many milliseconds are made up for, no more. */
const slack = 250;

/**
 * Keeps several downloads together below a speed. Each piece reserves the time that it takes at that speed; one ahead of
 * the time waits, and its connection slows down by itself because nobody reads from it.
 */
export class Throttle {
  readonly #now: () => number;
  #bytesPerSecond: number | undefined;
  /** When all that was taken so far may have come. */
  #due = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds by a clock that nobody sets */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Undefined: as fast as it goes. */
  set bytesPerSecond(value: number | undefined) {
    this.#bytesPerSecond = value;
  }

  /** Milliseconds to wait after taking so many bytes. */
  reserve(bytes: number): number {
    if (this.#bytesPerSecond === undefined) return 0;
    const now = this.#now();
    this.#due = Math.max(this.#due, now - slack) + (bytes / this.#bytesPerSecond) * 1000;
    return Math.max(0, this.#due - now);
  }

  /** Resolves when more may be taken; rejects when `signal` is aborted first. */
  async take(bytes: number, signal: AbortSignal): Promise<void> {
    const wait = this.reserve(bytes);
    // A browser lets no timer fire more often than this; what is left is waited for with the next piece.
    if (wait >= 4) await pause(wait, signal);
  }
}
