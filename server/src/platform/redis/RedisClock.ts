import type { RedisLink } from './RedisLink.ts';

/** The clock of Redis, by which leases end: those of servers differ. */
export class RedisClock {
  readonly #redis: RedisLink;
  /** Milliseconds that it is ahead of this server's. */
  #ahead = 0;

  constructor(redis: RedisLink) {
    this.#redis = redis;
  }

  async measure(): Promise<void> {
    const [seconds = 0, microseconds = 0] = await this.#redis.commands.time();
    this.#ahead = seconds * 1000 + Math.floor(microseconds / 1000) - Date.now();
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#ahead;
  }
}
