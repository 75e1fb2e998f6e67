/** Longest time that is counted between two looks, in milliseconds: a machine that slept for longer showed nothing. */
const longestGap = 90_000;

export interface SeenClockOptions {
  /** Milliseconds by a clock that nobody sets. */
  readonly steady: () => number;
  /** Whether anybody can see the programs now. */
  readonly visible: () => boolean;
}

/**
 * Two clocks: one runs while the page does, the other only while the programs can be seen. What was drawn and seen between
 * two instants is the difference of their readings.
 */
export class SeenClock {
  readonly #options: SeenClockOptions;
  #lookedAt: number;
  /** At the last look; of what was before the first one nothing is known. */
  #wasVisible = false;
  #drawn = 0;
  #visible = 0;

  constructor(options: SeenClockOptions) {
    this.#options = options;
    this.#lookedAt = options.steady();
  }

  /** Milliseconds that could be drawn, and of them those that could be seen. */
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

/** Of a {@link SeenClock}. */
export interface Reading {
  readonly drawn: number;
  readonly visible: number;
}

export const since = (from: Reading, to: Reading): Reading => ({
  drawn: to.drawn - from.drawn,
  visible: to.visible - from.visible,
});
