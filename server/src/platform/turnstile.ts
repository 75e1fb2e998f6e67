/**
 * Lets so many pieces of work through at a time; the others wait in the order in which they came.
 *
 * @example const turnstile = new Turnstile(2); await turnstile.pass(() => work());
 */
export class Turnstile {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  /** Resolves, or rejects, with the work itself. */
  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
