/** Milliseconds over which terminals come back that lost their connections in one instant. */
const usualSpread = 8000;
/** The first wait after a try in vain, and the longest, in spreads. */
const first = 1.25;
const longest = 2;
const growth = 1.5;
/** A wait is longer or shorter than meant by up to this share of it. */
const jitter = 0.2;

export interface ReturnWaitsOptions {
  /** Milliseconds; all waits are in proportion to it. */
  readonly spread?: number | undefined;
  /** For tests; a number from 0 to 1. */
  readonly random?: (() => number) | undefined;
}

/**
 * When a terminal tries to come back to the server. A restart cuts thousands off in one instant: the first try of each
 * falls anywhere within the spread, and what follows waits longer than the spread, so that nobody's second try meets the
 * first ones of others. However long the server is away, it is asked for about as often in every second.
 */
export class ReturnWaits {
  readonly #spread: number;
  readonly #random: () => number;
  #tries = 0;

  constructor({ spread = usualSpread, random = Math.random }: ReturnWaitsOptions = {}) {
    this.#spread = spread;
    this.#random = random;
  }

  /** Milliseconds before the first try after a connection was lost. */
  afterLoss(): number {
    return Math.round(this.#spread * this.#random());
  }

  /** Milliseconds before the next try after one in vain. */
  afterFailure(): number {
    const whole = this.#spread * Math.min(longest, first * growth ** this.#tries);
    this.#tries += 1;
    return Math.round(whole * (1 - jitter + 2 * jitter * this.#random()));
  }

  /** It came back. */
  reset(): void {
    this.#tries = 0;
  }
}
