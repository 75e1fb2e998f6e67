/** One exchange with the server, in milliseconds since 1970. */
export interface ClockSample {
  readonly sentAt: number;
  readonly receivedAt: number;
  /** What the server's clock said in between. */
  readonly date: number;
  /** The server's clock may have been later than `date` by up to this; a `Date` header's second unless given. */
  readonly precision?: number;
}

/** A `Date` header names whole seconds, so the instant that it stands for lies within one second after it. */
const headerPrecision = 1000;

/**
 * The server's time, from the player's own clock. Each exchange bounds the difference between the two; the
 * bounds narrow with every exchange. A clock that agrees with all of them is left alone.
 */
export class ServerClock {
  readonly #localNow: () => number;
  #lower = Number.NEGATIVE_INFINITY;
  #upper = Number.POSITIVE_INFINITY;

  constructor(localNow: () => number = Date.now) {
    this.#localNow = localNow;
  }

  /** Milliseconds to add to the player's own clock. */
  get offset(): number {
    return Math.min(Math.max(0, this.#lower), this.#upper);
  }

  /** The server's time now, in milliseconds since 1970. */
  now(): number {
    return this.#localNow() + this.offset;
  }

  /** The player's own clock, for the two ends of a sample. */
  local(): number {
    return this.#localNow();
  }

  sample({ sentAt, receivedAt, date, precision = headerPrecision }: ClockSample): void {
    const lower = date - receivedAt;
    const upper = date + precision - sentAt;
    const contradicts = lower > this.#upper || upper < this.#lower;
    // One of the two clocks was set since: what was learned before is worth nothing.
    this.#lower = contradicts ? lower : Math.max(lower, this.#lower);
    this.#upper = contradicts ? upper : Math.min(upper, this.#upper);
  }
}
