export interface BackOffOptions {
  /** Milliseconds before the first retry. */
  readonly first: number;
  /** Maximum milliseconds. */
  readonly longest: number;
  /** For tests; a number from 0 to 1. */
  readonly random?: () => number;
}

/**
 * Exponential back-off with jitter over the upper half, so that simultaneous failures are not retried simultaneously.
 */
export class BackOff {
  readonly #options: BackOffOptions;
  #tries = 0;

  constructor(options: BackOffOptions) {
    this.#options = options;
  }

  /** Milliseconds before the next try. */
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
