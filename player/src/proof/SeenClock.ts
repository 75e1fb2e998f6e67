/** Maximum milliseconds counted between two readings: a machine that slept longer showed nothing. */
const longestGap = 90_000;

export interface SeenClockOptions {
  /** Monotonic milliseconds. */
  readonly steady: () => number;
  /** Whether the programs are visible now. */
  readonly visible: () => boolean;
}

/**
 * Two clocks: one runs with the page, the other only while the programs are visible. The difference of two readings
 * gives the drawn and the visible time between them.
 */
export class SeenClock {
  readonly #options: SeenClockOptions;
  #lookedAt: number;
  /** Visibility at the last reading; unknown before the first. */
  #wasVisible = false;
  #drawn = 0;
  #visible = 0;

  constructor(options: SeenClockOptions) {
    this.#options = options;
    this.#lookedAt = options.steady();
  }

  /** Milliseconds drawn, and those of them visible. */
  read(): Reading {
    const now = this.#options.steady();
    const passed = Math.min(Math.max(0, now - this.#lookedAt), longestGap);
    this.#lookedAt = now;
    this.#drawn += passed;
    if (this.#wasVisible) this.#visible += passed;
    this.#wasVisible = this.#options.visible();
    return { drawn: this.#drawn, visible: this.#visible };
  }
}

export interface Reading {
  readonly drawn: number;
  readonly visible: number;
}

export const since = (from: Reading, to: Reading): Reading => ({
  drawn: to.drawn - from.drawn,
  visible: to.visible - from.visible,
});
