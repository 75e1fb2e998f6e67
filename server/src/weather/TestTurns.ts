import { Refusal } from '../platform/errors.ts';
import type { RateLimiter } from '../platform/limits/RateLimiter.ts';

/** Tests of an account a minute, on all servers: each sends up to three external requests. */
export const testRate = { points: 6, seconds: 60 };

/** Rate-limits the tests of weather sources per account, and serialises those of this server. */
export class TestTurns {
  readonly #limiter: RateLimiter;
  /** Last test in progress of each account. */
  readonly #latest = new Map<string, Promise<unknown>>();

  constructor(limiter: RateLimiter) {
    this.#limiter = limiter;
  }

  /** Runs a test after the previous ones. Refuses above the rate limit. */
  async take<T>(tenantId: string, test: () => Promise<T>): Promise<T> {
    const rest = await this.#limiter.take(tenantId);
    if (rest > 0) throw new Refusal('weather.tooManyTests', { seconds: Math.ceil(rest / 1000) });
    const before = this.#latest.get(tenantId);
    const turn = before ? before.then(test, test) : test();
    this.#latest.set(tenantId, turn);
    try {
      return await turn;
    } finally {
      if (this.#latest.get(tenantId) === turn) this.#latest.delete(tenantId);
    }
  }
}
