import type { ChainableCommander } from 'ioredis';
import type { RedisLink } from '../redis/RedisLink.ts';
import type { Outgoing } from './Exchange.ts';

/** Topics per command: Redis answers no one else meanwhile. */
const atOnce = 1000;

/** Retained payloads in Redis, by topic. */
export class RetainedHash {
  readonly #redis: RedisLink;
  readonly #key: string;

  constructor(redis: RedisLink) {
    this.#redis = redis;
    this.#key = redis.key('retained');
  }

  /** Of the topics that have one. */
  async read(topics: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (let start = 0; start < topics.length; start += atOnce) {
      const some = topics.slice(start, start + atOnce);
      const payloads = await this.#redis.commands.hmget(this.#key, ...some);
      for (const [index, topic] of some.entries()) {
        const payload = payloads[index];
        if (typeof payload === 'string') found.set(topic, payload);
      }
    }
    return found;
  }

  topics(): Promise<string[]> {
    return this.#redis.commands.hkeys(this.#key);
  }

  /** Adds commands to a transaction that retain messages, or clear what was. */
  write(transaction: ChainableCommander, messages: readonly Outgoing[]): void {
    const last = new Map(
      messages.filter(({ retain }) => retain).map(({ topic, payload }) => [topic, payload]),
    );
    const cleared = [...last].flatMap(([topic, payload]) => (payload === '' ? [topic] : []));
    const set = [...last].flatMap(([topic, payload]) => (payload === '' ? [] : [topic, payload]));
    if (set.length > 0) transaction.hset(this.#key, ...set);
    if (cleared.length > 0) transaction.hdel(this.#key, ...cleared);
  }
}
