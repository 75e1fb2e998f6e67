import { RateLimit } from '../platform/bus/RateLimit.ts';
import type { Clock } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';

/** Burst limit of tests per account, and seconds per additional test: each sends up to three external requests. */
const most = 6;
const secondsEach = 10;

/** Serialises and rate-limits the tests of weather sources per account. */
export class TestTurns {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #limits = new Map<string, RateLimit>();
  /** Last test in progress of each account. */
  readonly #latest = new Map<string, Promise<unknown>>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Runs a test after the previous ones. Refuses above the rate limit. */
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
