import { pause } from '../link/pause.ts';

/** Streams are bursty and timers fire late: up to this many milliseconds are made up for. */
const slack = 250;

/**
 * Limits the total speed of several downloads. Each piece reserves the time that it takes at that speed; an early one
 * waits, and TCP slows its connection because nothing reads from it.
 */
export class Throttle {
  readonly #now: () => number;
  #bytesPerSecond: number | undefined;
  /** When everything reserved so far is due. */
  #due = Number.NEGATIVE_INFINITY;

  /** @param now monotonic clock in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Undefined: unlimited. */
  set bytesPerSecond(value: number | undefined) {
    this.#bytesPerSecond = value;
  }

  /** Milliseconds to wait after this many bytes. */
  reserve(bytes: number): number {
    if (this.#bytesPerSecond === undefined) return 0;
    const now = this.#now();
    this.#due = Math.max(this.#due, now - slack) + (bytes / this.#bytesPerSecond) * 1000;
    return Math.max(0, this.#due - now);
  }

  /** Resolves when more may be read; rejects when `signal` is aborted first. */
  async take(bytes: number, signal: AbortSignal): Promise<void> {
    const wait = this.reserve(bytes);
    // Browser timers are not finer than this; the remainder is added to the next piece's wait.
    if (wait >= 4) await pause(wait, signal);
  }
}
