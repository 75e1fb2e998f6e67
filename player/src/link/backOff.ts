export interface BackOffOptions {
  /** Milliseconds before the first repetition. */
  readonly first: number;
  /** The longest wait, in milliseconds. */
  readonly longest: number;
  /** For tests; a number from 0 to 1. */
  readonly random?: () => number;
}

const lossSpread = 8000;

/**
 * Waits that double, each somewhere in its upper half, so that a thousand terminals do not knock in the same
 * instant after a server came back.
 */
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

  /**
   * Milliseconds before the first try after a connection was lost. A server that restarts loses all of them in one
   * instant, so they come back spread over `lossSpread`: nobody watches the link of a screen, which plays on.
   */
  afterLoss(): number {
    const { random = Math.random } = this.#options;
    return Math.round(lossSpread * random());
  }

  /** How many waits were handed out since the last success. */
  get tries(): number {
    return this.#tries;
  }

  reset(): void {
    this.#tries = 0;
  }
}
