/**
 * Maximum milliseconds by which reports, and other requests, are spread when thousands of terminals reconnect together.
 */
const soonSpread = 30_000;
const laterSpread = 180_000;

export interface SpreadWork {
  /** Requests that others wait for. */
  readonly soon: () => void;
  /** Requests that refresh the terminal; after an outage (`returned`) it has all it needs. */
  readonly later: (returned: boolean) => void;
  /** For tests; a number from 0 to 1. */
  readonly random?: () => number;
}

/**
 * Spreads the requests of a reconnecting terminal. A page that has just started requests everything at once; after an
 * outage it waits a random time, so that thousands do not ask together.
 */
export class RequestSpread {
  readonly #work: SpreadWork;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #wasOnline = false;

  constructor(work: SpreadWork) {
    this.#work = work;
  }

  online(): void {
    const { soon, later, random = Math.random } = this.#work;
    this.leave();
    if (this.#wasOnline) {
      this.#timers = [
        setTimeout(soon, soonSpread * random()),
        setTimeout(() => later(true), laterSpread * random()),
      ];
    } else {
      soon();
      later(false);
    }
    this.#wasOnline = true;
  }

  /** The link is lost or closed: pending requests are made after the next reconnection. */
  leave(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
