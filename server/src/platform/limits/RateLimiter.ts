import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisLink } from '../redis/RedisLink.ts';

/** At most `points` in `seconds`, from the first on; then all of them again. */
export interface Rate {
  readonly points: number;
  readonly seconds: number;
}

/** Whether a rate permits something now. */
interface Permission {
  /** How much of it. */
  readonly points: number;
  /** Milliseconds until all points are there again. */
  readonly rest: number;
}

/**
 * Limits rates by key, on all servers together. While Redis is away every server limits its own: it never fails, and
 * never lets everything through.
 */
export class RateLimiter {
  readonly #rate: Rate;
  readonly #limiter: RateLimiterMemory | RateLimiterRedis;

  constructor(redis: RedisLink | undefined, name: string, rate: Rate) {
    this.#rate = rate;
    const options = { points: rate.points, duration: rate.seconds };
    const own = new RateLimiterMemory({ ...options, keyPrefix: name });
    this.#limiter = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis.commands,
          keyPrefix: redis.key(`rate:${name}`),
          rejectIfRedisNotReady: true,
          insuranceLimiter: own,
        })
      : own;
  }

  /** Takes one point. Returns 0, or the milliseconds until there is one again. */
  async take(key: string): Promise<number> {
    const { points, rest } = await this.#consume(key, 1);
    return points > 0 ? 0 : Math.max(1, rest);
  }

  /** Takes several points. Returns how many there were of them. */
  async takeSome(key: string, points: number): Promise<number> {
    return points > 0 ? (await this.#consume(key, points)).points : 0;
  }

  async #consume(key: string, points: number): Promise<Permission> {
    const { consumedPoints, msBeforeNext } = await this.#limiter
      .consume(key, points)
      .catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return refusal;
        throw refusal;
      });
    const before = consumedPoints - points;
    return { points: Math.min(points, Math.max(0, this.#rate.points - before)), rest: msBeforeNext };
  }
}
