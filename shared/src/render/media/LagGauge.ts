/** Clocks have millisecond resolution: a smaller lag is averaged over many readings. */
const grain = 3;
/** Weight of a new reading below the grain. */
const share = 0.2;

/** Lag of a media element, from readings as coarse as the clock: large ones as read, small ones averaged. */
export class LagGauge {
  #lag = Number.POSITIVE_INFINITY;

  /** @param lag one reading, in milliseconds */
  read(lag: number): number {
    const coarse = Math.abs(lag) > grain || Math.abs(this.#lag) > grain;
    this.#lag = coarse ? lag : this.#lag + (lag - this.#lag) * share;
    return this.#lag;
  }
}
