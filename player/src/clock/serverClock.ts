import { driftOf, type OffsetPoint } from './drift.ts';

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
/** Exchanges kept for the drift. */
const memory = 120;
/** One whose instant is known worse than this says nothing of a drift, in milliseconds. */
const sharpEnough = 100;
/** A clock that moved by this much against one that nobody sets was set, in milliseconds. */
const jump = 250;

/**
 * The server's time, from the player's own clock. Each exchange bounds the difference between the two; the bounds
 * narrow with every exchange, and move with the drift that many exchanges show, so that the time stays right through
 * a long outage. A clock that agrees with all of them is left alone; one that is set is followed.
 */
export class ServerClock {
  readonly #localNow: () => number;
  readonly #steadyNow: () => number;
  #lower = Number.NEGATIVE_INFINITY;
  #upper = Number.POSITIVE_INFINITY;
  /** The local time at which the bounds hold. */
  #boundsAt = 0;
  #points: OffsetPoint[] = [];
  #drift = 0;
  /** Local clock minus the one that nobody sets. */
  #lead: number;

  /** @param steadyNow milliseconds by a clock that nobody sets */
  constructor(localNow: () => number = Date.now, steadyNow?: () => number) {
    this.#localNow = localNow;
    // A clock that a test moves by hand is its own measure.
    this.#steadyNow = steadyNow ?? (localNow === Date.now ? () => performance.now() : localNow);
    this.#lead = localNow() - this.#steadyNow();
  }

  /** Milliseconds to add to the player's own clock. */
  get offset(): number {
    this.#followJump();
    const nearest = Math.min(Math.max(0, this.#lower), this.#upper);
    return nearest + this.#drift * (this.#localNow() - this.#boundsAt);
  }

  /** Milliseconds that the player's own clock falls behind the server's in each millisecond; 0 while unknown. */
  get drift(): number {
    return this.#drift;
  }

  /** The server's time now, in milliseconds since 1970. */
  now(): number {
    return this.#localNow() + this.offset;
  }

  /** The player's own clock, for the two ends of a sample. */
  local(): number {
    return this.#localNow();
  }

  /** Goes by a difference that was true once, until the server is heard. */
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
    // One of the two clocks was set since, or drifts otherwise than was thought: what was learned before counts less.
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

  /** Setting the local clock changes the difference by as much; the server's time goes on undisturbed. */
  #followJump(): void {
    const lead = this.#localNow() - this.#steadyNow();
    const moved = lead - this.#lead;
    if (Math.abs(moved) < jump) return;
    this.#lead = lead;
    // The other clock may stand still while the machine sleeps: a leap away from a right time was a nap, not a correction.
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
