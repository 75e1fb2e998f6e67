import type { RedisLink } from './RedisLink.ts';

/** Milliseconds of difference that are not worth a correction. */
const tolerated = 20;

/** The clock of Redis, by which leases end: those of servers differ, and may be set while they run. */
export class RedisClock {
  readonly #redis: Pick<RedisLink, 'commands'>;
  /** Milliseconds that it is ahead of the time since this process started. */
  #ahead = Date.now() - performance.now();
  #isMeasured = false;

  constructor(redis: Pick<RedisLink, 'commands'>) {
    this.#redis = redis;
  }

  async measure(): Promise<void> {
    const asked = performance.now();
    const [seconds = 0, microseconds = 0] = await this.#redis.commands.time();
    const answered = performance.now();
    const ahead = seconds * 1000 + microseconds / 1000 - (asked + answered) / 2;
    // Closer than the answer took is not known.
    const uncertain = Math.max(tolerated, (answered - asked) / 2);
    if (!this.#isMeasured || Math.abs(ahead - this.#ahead) > uncertain) this.#ahead = ahead;
    this.#isMeasured = true;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Math.round(performance.now() + this.#ahead);
  }
}
