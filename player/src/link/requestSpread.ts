/** Thousands of terminals may return together: the longest wait of reports to the server, and of the rest, in milliseconds. */
const soonSpread = 30_000;
const laterSpread = 180_000;

export interface SpreadWork {
  /** What others wait for. */
  readonly soon: () => void;
  /** What keeps a terminal up to date; one that `returned` has all that it needs. */
  readonly later: (returned: boolean) => void;
  /** For tests; a number from 0 to 1. */
  readonly random?: () => number;
}

/**
 * Spreads the requests of a terminal that reconnects. A page that has just started asks for everything at once; one that
 * returns waits a random time, so that thousands that return together do not ask together.
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

  /** The link is lost or closed: pending requests are made after the next return. */
  leave(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
