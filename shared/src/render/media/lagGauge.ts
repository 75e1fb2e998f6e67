/** The clocks tell whole milliseconds: a lag below this many is read many times before it is believed. */
const grain = 3;
/** How much of a reading counts below the grain. */
const share = 0.2;

/** How far something is behind its place, from readings that are only as fine as the clock: far as read, near as their average. */
export class LagGauge {
  #lag = Number.POSITIVE_INFINITY;

  /** @param lag one reading, in milliseconds */
  read(lag: number): number {
    const coarse = Math.abs(lag) > grain || Math.abs(this.#lag) > grain;
    this.#lag = coarse ? lag : this.#lag + (lag - this.#lag) * share;
    return this.#lag;
  }
}
