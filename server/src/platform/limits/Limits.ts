import type { Logger } from 'pino';
import type { RedisLink } from '../redis/RedisLink.ts';
import { LocalSlots } from './LocalSlots.ts';
import { type Rate, RateLimiter } from './RateLimiter.ts';
import { RedisSlots } from './RedisSlots.ts';
import type { Slots } from './Slots.ts';

/**
 * Limits that hold on all servers together, each under a name of its own, so that two servers mean the same one.
 * Counters that must survive a restart are rows in the database.
 */
export class Limits {
  readonly #redis: RedisLink | undefined;
  readonly #log: Logger;
  readonly #slots: Slots[] = [];

  /** @param redis undefined for a server that is alone */
  constructor(redis: RedisLink | undefined, log: Logger) {
    this.#redis = redis;
    this.#log = log;
  }

  /** Limits how often. Call once for each name. */
  rate(name: string, rate: Rate): RateLimiter {
    return new RateLimiter(this.#redis, name, rate);
  }

  /** Limits how many at the same time. Call once for each name. */
  slots(name: string): Slots {
    const slots = this.#redis
      ? new RedisSlots({ redis: this.#redis, log: this.#log, name })
      : new LocalSlots();
    this.#slots.push(slots);
    return slots;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#slots.map((slots) => slots.stop()));
  }
}
