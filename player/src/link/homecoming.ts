/** After a return, which thousands may make together, in milliseconds: what the server's books wait for, and the rest. */
const soonSpread = 30_000;
const laterSpread = 180_000;

export interface HomecomingWork {
  /** What others wait for. */
  readonly soon: () => void;
  /** What keeps a terminal up to date; one that `returned` has all that it needs. */
  readonly later: (returned: boolean) => void;
  /** For tests; a number from 0 to 1. */
  readonly random?: () => number;
}

/**
 * What a terminal wants of a server once the link stands. A page that has just begun asks for all of it at once; one that
 * comes back takes its time, so that thousands that come back together do not ask together.
 */
export class Homecoming {
  readonly #work: HomecomingWork;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #wasOnline = false;

  constructor(work: HomecomingWork) {
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

  /** The link is lost, or given up: what has not been asked by now is asked after the next return. */
  leave(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
