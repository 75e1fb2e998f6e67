import { driftOf, type OffsetPoint } from './drift.ts';

/** One exchange with the server, in milliseconds since 1970. */
export interface ClockSample {
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Server time between request and answer. */
  readonly date: number;
  /** Maximum milliseconds by which the server's clock was past `date`; one second (a `Date` header) by default. */
  readonly precision?: number;
}

/** A `Date` header is in whole seconds: the true time lies within one second after it. */
const headerPrecision = 1000;
/** Exchanges kept to estimate the drift. */
const memory = 120;
/** Milliseconds; less precise exchanges say nothing about drift. */
const sharpEnough = 100;
/** Milliseconds; a larger move against the monotonic clock means that the local clock was set. */
const jump = 250;

/**
 * Server time derived from the local clock. Each exchange bounds the offset; the bounds narrow with every exchange, and
 * move with the drift estimated from many, so that the time stays right through a long outage. A clock that agrees with
 * all exchanges is left alone; a clock that is set is followed.
 */
export class ServerClock {
  readonly #localNow: () => number;
  readonly #steadyNow: () => number;
  #lower = Number.NEGATIVE_INFINITY;
  #upper = Number.POSITIVE_INFINITY;
  /** Local time at which the bounds apply. */
  #boundsAt = 0;
  #points: OffsetPoint[] = [];
  #drift = 0;
  /** Local clock minus the monotonic one. */
  #lead: number;

  /** @param steadyNow monotonic clock in milliseconds */
  constructor(localNow: () => number = Date.now, steadyNow?: () => number) {
    this.#localNow = localNow;
    // A fake clock is its own reference.
    this.#steadyNow = steadyNow ?? (localNow === Date.now ? () => performance.now() : localNow);
    this.#lead = localNow() - this.#steadyNow();
  }

  /** Milliseconds to add to the local clock. */
  get offset(): number {
    this.#followJump();
    const nearest = Math.min(Math.max(0, this.#lower), this.#upper);
    return nearest + this.#drift * (this.#localNow() - this.#boundsAt);
  }

  /** Milliseconds that the local clock loses per millisecond; 0 while unknown. */
  get drift(): number {
    return this.#drift;
  }

  /** Server time, in milliseconds since 1970. */
  now(): number {
    return this.#localNow() + this.offset;
  }

  /** Local time, for the two ends of a sample. */
  local(): number {
    return this.#localNow();
  }

  /** Uses a stored offset until the server is reached. */
  assume(offset: number): void {
    this.#lower = offset;
    this.#upper = offset;
    this.#boundsAt = this.#localNow();
  }

  sample({ sentAt, receivedAt, date, precision = headerPrecision }: ClockSample): void {
    this.#followJump();
    this.#moveBounds(receivedAt);
    const lower = date - receivedAt;
    const upper = date + precision - sentAt;
    const contradicts = lower > this.#upper || upper < this.#lower;
    // One of the clocks was set, or drifts differently: earlier bounds count less.
    this.#lower = contradicts ? lower : Math.max(lower, this.#lower);
    this.#upper = contradicts ? upper : Math.min(upper, this.#upper);
    this.#learn({ at: receivedAt, offset: (lower + upper) / 2, doubt: (upper - lower) / 2 });
  }

  #moveBounds(at: number): void {
    const moved = this.#drift * (at - this.#boundsAt);
    this.#lower += moved;
    this.#upper += moved;
    this.#boundsAt = at;
  }

  #learn(point: OffsetPoint): void {
    if (point.doubt > sharpEnough) return;
    this.#points = [...this.#points, point].slice(-memory);
    this.#drift = driftOf(this.#points);
  }

  /** Setting the local clock shifts the offset by as much; the server time continues undisturbed. */
  #followJump(): void {
    const lead = this.#localNow() - this.#steadyNow();
    const moved = lead - this.#lead;
    if (Math.abs(moved) < jump) return;
    this.#lead = lead;
    // The monotonic clock may stop during sleep: a jump away from a correct time was sleep, not a correction.
    const nearest = Math.min(Math.max(0, this.#lower), this.#upper);
    if (moved > 0 && Math.abs(nearest - moved) > Math.abs(nearest) + jump) return;
    this.#lower -= moved;
    this.#upper -= moved;
    this.#boundsAt += moved;
    this.#points = this.#points.map(({ at, offset, doubt }) => ({
      at: at + moved,
      offset: offset - moved,
      doubt,
    }));
  }
}
