import { setTimeout as wait } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { StartRefusal } from '../startRefusal.mjs';

/** Milliseconds for a connection, and for the answer to a command. */
const patience = 5_000;
const longestRetry = 2_000;

const base: RedisOptions = {
  lazyConnect: true,
  connectTimeout: patience,
  keepAlive: 10_000,
  retryStrategy: (tries) => Math.min(longestRetry, tries * 100),
};

/** Commands fail at once while Redis is away: their callers have something else to do then. */
const ofCommands: RedisOptions = {
  ...base,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: patience,
};

/** Waits for Redis, and subscribes again. */
const ofSubscribers: RedisOptions = { ...base, maxRetriesPerRequest: null };

/** Host and port without the password. */
const placeOf = (url: string): string => new URL(url).host;

/** A read that blocks fails with its connection, so that its caller learns of the gap. */
const ofReaders: RedisOptions = { ...base, maxRetriesPerRequest: 0 };

/** The Redis of REDIS_URL, which joins servers: nothing in it is lost for good when it is. */
export class RedisLink {
  /** For single commands. */
  readonly commands: Redis;
  readonly #url: string;
  readonly #prefix: string;
  readonly #log: Logger;
  readonly #opened = new Set<Redis>();

  private constructor(url: string, prefix: string, log: Logger) {
    this.#url = url;
    this.#prefix = prefix;
    this.#log = log;
    this.commands = this.#open(ofCommands);
  }

  /** Connects. @param patient seconds to wait for a Redis that does not answer yet */
  static async open(url: string, prefix: string, log: Logger, patient = 0): Promise<RedisLink> {
    const link = new RedisLink(url, prefix, log);
    for (const until = Date.now() + patient * 1000; ; await wait(500)) {
      try {
        if (link.commands.status !== 'ready') await link.commands.connect();
        await link.check();
        return link;
      } catch (error) {
        if (Date.now() < until) continue;
        link.close();
        const reason = error instanceof Error ? error.message : String(error);
        throw new StartRefusal(
          `No Redis answers at ${placeOf(url)} (${reason}). Start it, or correct REDIS_URL.`,
          { cause: error },
        );
      }
    }
  }

  /** Name of a key or channel of this installation. */
  key(name: string): string {
    return `${this.#prefix}${name}`;
  }

  /** A connection of its own for subscriptions; it reconnects until the link closes. */
  subscriber(): Redis {
    return this.#open(ofSubscribers);
  }

  /** A connection of its own for reads that block; they reject when it is lost. It reconnects until the link closes. */
  reader(): Redis {
    return this.#open(ofReaders);
  }

  /** Rejects when Redis cannot be used. */
  async check(): Promise<void> {
    await this.commands.ping();
  }

  /** Ends all connections. */
  close(): void {
    for (const redis of this.#opened) redis.disconnect();
  }

  #open(options: RedisOptions): Redis {
    const redis = new Redis(this.#url, options);
    // Reported by the commands that fail; without a listener every failure would be printed.
    redis.on('error', (error: Error) =>
      this.#log.debug({ error: error.message }, 'connection to Redis failed'),
    );
    redis.once('end', () => this.#opened.delete(redis));
    this.#opened.add(redis);
    return redis;
  }
}
