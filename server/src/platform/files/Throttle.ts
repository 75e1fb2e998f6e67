/** Timers fire late: up to this many milliseconds are made up for. */
const slack = 100;

/** Throttles several streams together. Each chunk reserves its time slot and is sent when that has passed. */
export class Throttle {
  readonly #now: () => number;
  #due = Number.NEGATIVE_INFINITY;

  /** @param now monotonic clock in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Milliseconds until the bytes may be sent. The speed is passed each time, so that a change applies at once. */
  reserve(bytes: number, bytesPerSecond: number | undefined): number {
    const now = this.#now();
    if (bytesPerSecond === undefined) {
      this.#due = now;
      return 0;
    }
    this.#due = Math.max(this.#due, now - slack) + (bytes / bytesPerSecond) * 1000;
    return Math.max(0, this.#due - now);
  }
}
