import { RateLimit } from '../platform/bus/rate.ts';
import type { Clock } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';

/** Tests of an account at once, and seconds until one more is free: each asks hosts outside up to three times. */
const most = 6;
const secondsEach = 10;

/** Who may try a source of weather now: the tests of an account come one after the other, and no more than a few. */
export class TestTurns {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #limits = new Map<string, RateLimit>();
  /** The latest test of each account that has one under way. */
  readonly #latest = new Map<string, Promise<unknown>>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Carries out a test when those before it are over. Refuses when there were too many. */
  async take<T>(tenantId: string, test: () => Promise<T>): Promise<T> {
    this.#count(tenantId);
    const before = this.#latest.get(tenantId);
    const turn = before ? before.then(test, test) : test();
    this.#latest.set(tenantId, turn);
    try {
      return await turn;
    } finally {
      if (this.#latest.get(tenantId) === turn) this.#latest.delete(tenantId);
    }
  }

  #count(tenantId: string): void {
    const now = this.#clock.now().getTime();
    const limit = this.#limits.get(tenantId) ?? new RateLimit(1 / secondsEach, most, now);
    this.#limits.set(tenantId, limit);
    if (!limit.take(now)) throw new Refusal('weather.tooManyTests', { seconds: secondsEach });
  }
}
