import type { Logger } from 'pino';
import { newId } from '../identifier.ts';
import type { RedisLink } from '../redis/RedisLink.ts';
import type { Outgoing } from './Exchange.ts';
import type { RetainedHash } from './RetainedHash.ts';

interface Parts {
  readonly redis: RedisLink;
  readonly log: Logger;
  readonly retained: RetainedHash;
  /** Everything to be retained, from the database. */
  readonly read: () => Promise<Outgoing[]>;
  /** What clears a topic that is not to be retained. */
  readonly clearing: (topic: string) => Outgoing[];
  readonly publish: (messages: readonly Outgoing[]) => Promise<void>;
}

/** Milliseconds that one server restores before another tries as well. */
const patience = 60_000;
/** Comparisons in one restoration. */
const mostPasses = 4;
const comparedAtOnce = 1000;

/**
 * Writes to Redis what it should retain for terminals and does not. That is compared after each start of Redis, which may
 * have lost everything, or only the latest changes, and of a server, and after something could not be written; by one
 * server, while the others go on.
 */
export class Restoration {
  readonly #parts: Parts;
  readonly #id = newId();
  /** The start of Redis, by its run id, for which what it retains was compared. */
  readonly #mark: string;
  readonly #lock: string;
  /** Something may be missing although Redis has not started since. */
  #isDoubtful = true;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#mark = parts.redis.key('retained:run');
    this.#lock = parts.redis.key('retained:restoring');
  }

  /** Requires a comparison: something could not be written. */
  doubt(): void {
    this.#isDoubtful = true;
  }

  /** Whether what Redis retains was compared since it started, by whichever server. */
  async isKnown(): Promise<boolean> {
    return (await this.#parts.redis.commands.get(this.#mark)) === (await this.#runId());
  }

  /** Restores if that is due. Returns at once while another server does it. */
  async ensure(): Promise<void> {
    const { commands } = this.#parts.redis;
    const run = await this.#runId();
    if (!this.#isDoubtful && (await commands.get(this.#mark)) === run) return;
    // Two at once would do no harm: a lock that ends before its owner is good enough.
    const lock = `${this.#lock}:${run}`;
    if (!(await this.#take(lock))) return;
    try {
      this.#isDoubtful = false;
      await this.#restore();
      await commands.set(this.#mark, run);
    } catch (error) {
      this.#isDoubtful = true;
      throw error;
    } finally {
      await commands.del(lock);
    }
  }

  /** One that was taken before Redis restarted, or by this server before it lost Redis, holds up nothing. */
  async #take(lock: string): Promise<boolean> {
    const { commands } = this.#parts.redis;
    if ((await commands.set(lock, this.#id, 'PX', patience, 'NX')) !== null) return true;
    return (await commands.get(lock)) === this.#id;
  }

  async #runId(): Promise<string> {
    const facts = await this.#parts.redis.commands.info('server');
    return /^run_id:(\w+)/m.exec(facts)?.[1] ?? 'unknown';
  }

  /** Repeats, since what was published between reading the database and writing was overwritten by something older. */
  async #restore(): Promise<void> {
    for (let pass = 1; pass <= mostPasses; pass += 1) {
      const written = await this.#pass();
      if (written === 0) return;
      this.#parts.log.info({ messages: written, pass }, 'restored what Redis retains for terminals');
    }
    // Much is published meanwhile: compared again soon.
    this.#isDoubtful = true;
  }

  /** Returns the number of differences that it found and removed. */
  async #pass(): Promise<number> {
    const { retained, read, clearing, publish } = this.#parts;
    // Before the database is read: what is retained later is not left over.
    const leftOver = new Set(await retained.topics());
    const messages = await read();
    for (const { topic } of messages) leftOver.delete(topic);
    let written = leftOver.size;
    for (let start = 0; start < messages.length; start += comparedAtOnce) {
      const different = await this.#differing(messages.slice(start, start + comparedAtOnce));
      await publish(different);
      written += different.length;
    }
    await publish([...leftOver].flatMap(clearing));
    return written;
  }

  async #differing(messages: readonly Outgoing[]): Promise<Outgoing[]> {
    const present = await this.#parts.retained.read(messages.map(({ topic }) => topic));
    return messages.filter(({ topic, payload }) => present.get(topic) !== payload);
  }
}
