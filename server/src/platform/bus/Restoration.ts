import type { Logger } from 'pino';
import type { RedisLink } from '../redis/RedisLink.ts';
import type { Outgoing } from './Exchange.ts';
import type { RetainedHash } from './RetainedHash.ts';

interface Means {
  readonly redis: RedisLink;
  readonly log: Logger;
  readonly retained: RetainedHash;
  /** Everything to be retained, from the database. */
  readonly read: () => Promise<Outgoing[]>;
  readonly publish: (messages: readonly Outgoing[]) => Promise<void>;
}

/** Milliseconds that one server restores before another tries as well. */
const patience = 60_000;
/** Comparisons in one restoration. */
const mostPasses = 4;
const comparedAtOnce = 1000;

/**
 * Writes to Redis what it should retain for terminals and does not. That is compared once for each start of Redis, which
 * may have lost everything, or only the latest changes; by one server, while the others go on.
 */
export class Restoration {
  readonly #means: Means;
  /** The start of Redis, by its run id, for which what it retains was compared. */
  readonly #mark: string;
  readonly #lock: string;

  constructor(means: Means) {
    this.#means = means;
    this.#mark = means.redis.key('retained:run');
    this.#lock = means.redis.key('retained:restoring');
  }

  /** Restores if this has not been done since Redis started. Returns at once while another server does it. */
  async ensure(): Promise<void> {
    const { commands } = this.#means.redis;
    const run = await this.#runId();
    if ((await commands.get(this.#mark)) === run) return;
    // Two at once would do no harm: a lock that ends before its owner is good enough.
    if ((await commands.set(this.#lock, run, 'PX', patience, 'NX')) === null) return;
    try {
      await this.#restore();
      await commands.set(this.#mark, run);
    } finally {
      await commands.del(this.#lock);
    }
  }

  async #runId(): Promise<string> {
    const facts = await this.#means.redis.commands.info('server');
    return /^run_id:(\w+)/m.exec(facts)?.[1] ?? 'unknown';
  }

  /** Repeats, since what was published between reading the database and writing was overwritten by something older. */
  async #restore(): Promise<void> {
    for (let pass = 1; pass <= mostPasses; pass += 1) {
      const written = await this.#pass();
      if (written === 0) return;
      this.#means.log.info({ messages: written, pass }, 'restored what Redis retains for terminals');
    }
  }

  /** Returns the number of differences that it found and removed. */
  async #pass(): Promise<number> {
    const { retained, read, publish } = this.#means;
    // Before the database is read: what is retained later is not left over.
    const leftOver = new Set(await retained.topics());
    const messages = await read();
    for (const { topic } of messages) leftOver.delete(topic);
    const cleared = [...leftOver].map((topic): Outgoing => ({ topic, payload: '', qos: 1, retain: true }));
    let written = 0;
    for (const all of [messages, cleared]) {
      for (let start = 0; start < all.length; start += comparedAtOnce) {
        const different = await this.#differing(all.slice(start, start + comparedAtOnce));
        await publish(different);
        written += different.length;
      }
    }
    return written;
  }

  async #differing(messages: readonly Outgoing[]): Promise<Outgoing[]> {
    const present = await this.#means.retained.read(messages.map(({ topic }) => topic));
    return messages.filter(({ topic, payload }) => (present.get(topic) ?? '') !== payload);
  }
}
