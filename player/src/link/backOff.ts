export interface BackOffOptions {
  /** Milliseconds before the first repetition. */
  readonly first: number;
  /** The longest wait, in milliseconds. */
  readonly longest: number;
  /** For tests; a number from 0 to 1. */
  readonly random?: () => number;
}

/** Waits that double, each somewhere in its upper half, so that what failed in one instant is not repeated in one. */
export class BackOff {
  readonly #options: BackOffOptions;
  #tries = 0;

  constructor(options: BackOffOptions) {
    this.#options = options;
  }

  /** Milliseconds to wait before the next try. */
  next(): number {
    const { first, longest, random = Math.random } = this.#options;
    const whole = Math.min(longest, first * 2 ** this.#tries);
    this.#tries += 1;
    return Math.round(whole / 2 + (whole / 2) * random());
  }

  reset(): void {
    this.#tries = 0;
  }
}
