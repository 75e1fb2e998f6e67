/** Milliseconds over which terminals reconnect that lost their connections at once. */
const usualSpread = 8000;
/** First and longest wait after a failed try, in units of the spread. */
const first = 1.25;
const longest = 2;
const growth = 1.5;
/** Maximum relative deviation of a wait. */
const jitter = 0.2;

export interface ReturnWaitsOptions {
  /** Milliseconds; all waits are proportional to it. */
  readonly spread?: number | undefined;
  /** For tests; a number from 0 to 1. */
  readonly random?: (() => number) | undefined;
}

/**
 * Reconnect jitter. A restart disconnects thousands at once: each terminal's first try is anywhere within the spread,
 * and later waits are longer than it, so that second tries do not coincide with other terminals' first ones. During an
 * outage of any length, the attempts per second stay about constant.
 */
export class ReturnWaits {
  readonly #spread: number;
  readonly #random: () => number;
  #tries = 0;

  constructor({ spread = usualSpread, random = Math.random }: ReturnWaitsOptions = {}) {
    this.#spread = spread;
    this.#random = random;
  }

  /** Milliseconds before the first try after a lost connection. */
  afterLoss(): number {
    return Math.round(this.#spread * this.#random());
  }

  /** Milliseconds before the next try after a failed one. */
  afterFailure(): number {
    const whole = this.#spread * Math.min(longest, first * growth ** this.#tries);
    this.#tries += 1;
    return Math.round(whole * (1 - jitter + 2 * jitter * this.#random()));
  }

  /** The connection is restored. */
  reset(): void {
    this.#tries = 0;
  }
}
