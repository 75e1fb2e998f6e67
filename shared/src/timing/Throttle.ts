/** Both browsers and Node have it; this part is checked without either. */
declare const performance: { now(): number };

/**
 * Limits the speed of several streams together. Each piece reserves the time that it takes at that speed, after all
 * that was reserved before.
 */
export class Throttle {
  readonly #slack: number;
  readonly #now: () => number;
  /** When everything reserved so far is due. */
  #due = Number.NEGATIVE_INFINITY;

  /**
   * @param slack timers fire late, and streams are bursty: up to this many milliseconds are made up for
   * @param now monotonic clock in milliseconds
   */
  constructor(slack: number, now: () => number = () => performance.now()) {
    this.#slack = slack;
    this.#now = now;
  }

  /**
   * Milliseconds to wait for these bytes. The speed is passed each time, so that a change applies at once; undefined:
   * unlimited.
   */
  reserve(bytes: number, bytesPerSecond: number | undefined): number {
    const now = this.#now();
    if (bytesPerSecond === undefined) {
      this.#due = now;
      return 0;
    }
    this.#due = Math.max(this.#due, now - this.#slack) + (bytes / bytesPerSecond) * 1000;
    return Math.max(0, this.#due - now);
  }
}
