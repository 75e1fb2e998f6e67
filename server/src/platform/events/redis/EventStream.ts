import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { RedisLink } from '../../redis/RedisLink.ts';
import { keptEntries } from './EventMemory.ts';
import { compareIds, type Entry, type StreamedEntry } from './entry.ts';

/** Milliseconds that a read waits in Redis for entries, and that its answer may be late. */
const blockTime = 5_000;
const patience = 5_000;
/** Milliseconds between attempts to connect. */
const retryWait = 500;
/** Entries of one read. */
const atOnce = 500;

/** Begins an epoch, unless another server has just done that, with an entry from which on everything is kept. */
const beginScript = `
if (redis.call('get', KEYS[1]) or '') == ARGV[1] then
  redis.call('set', KEYS[1], ARGV[2])
  redis.call('xadd', KEYS[2], '*', 'entry', ARGV[3])
end`;

export interface StreamHandlers {
  /** All entries that Redis has, at the start and after each lost connection. */
  onLoaded(entries: readonly StreamedEntry[]): void;
  onEntry(streamed: StreamedEntry): void;
  /** Entries of other servers may have been lost while the connection was. */
  onLost(reason: unknown): void;
}

type RawEntry = readonly [id: string, fields: readonly string[]];

const parsed = ([id, [, text = '']]: RawEntry): StreamedEntry => ({ id, entry: JSON.parse(text) });

/** The stream in Redis that every server appends to and reads, in one order for all. */
export class EventStream {
  readonly #redis: RedisLink;
  readonly #reader: Redis;
  readonly #log: Logger;
  readonly #handlers: StreamHandlers;
  readonly #key: string;
  readonly #epochKey: string;
  readonly #loaded = Promise.withResolvers<void>();
  #epoch = '';
  #last = '0-0';
  #reading: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(redis: RedisLink, log: Logger, handlers: StreamHandlers) {
    this.#redis = redis;
    this.#reader = redis.reader();
    this.#log = log;
    this.#handlers = handlers;
    this.#key = redis.key('events');
    this.#epochKey = redis.key('events:epoch');
  }

  /** Changes when Redis lost entries. */
  get epoch(): string {
    return this.#epoch;
  }

  /** Resolves once the entries that Redis has are loaded. */
  async start(): Promise<void> {
    this.#reading = this.#read();
    await this.#loaded.promise;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#hangUp(false);
    await this.#reading;
  }

  /** Returns the id of the entry. Rejects at once while Redis is away. */
  async append(entry: Entry): Promise<string> {
    const text = JSON.stringify(entry);
    const id = await this.#redis.commands.xadd(this.#key, 'MAXLEN', '~', keptEntries, '*', 'entry', text);
    if (id === null) throw new Error('Redis took no entry');
    return id;
  }

  /** Loads all entries again if Redis lost them without closing the connection, as by `FLUSHALL`. */
  async verify(): Promise<void> {
    if ((await this.#redis.commands.get(this.#epochKey)) !== this.#epoch) this.#hangUp(true);
  }

  async #read(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#follow();
      } catch (error) {
        if (this.#stopped) return;
        this.#log.debug({ err: error }, 'lost the stream of events; will connect again');
        this.#handlers.onLost(error);
        await wait(retryWait, undefined, { ref: false });
      }
    }
  }

  /** Reads until the connection is lost. */
  async #follow(): Promise<never> {
    await this.#load();
    for (;;) {
      // A connection that hangs would be noticed after minutes.
      const watch = setTimeout(() => this.#hangUp(true), blockTime + patience).unref();
      const answer = await this.#reader
        .xread('COUNT', atOnce, 'BLOCK', blockTime, 'STREAMS', this.#key, this.#last)
        .finally(() => clearTimeout(watch));
      for (const raw of answer?.[0]?.[1] ?? []) this.#receive(parsed(raw));
    }
  }

  /** At once: Redis answers late where a read blocks. */
  #hangUp(reconnects: boolean): void {
    if (this.#reader.status === 'end') return;
    this.#reader.disconnect(reconnects);
    this.#reader.stream?.destroy();
  }

  #receive(streamed: StreamedEntry): void {
    this.#last = streamed.id;
    this.#handlers.onEntry(streamed);
  }

  async #load(): Promise<void> {
    const reader = this.#reader;
    const known = (await reader.get(this.#epochKey)) ?? '';
    const [newest] = await reader.xrevrange(this.#key, '+', '-', 'COUNT', 1);
    if (known === '' || newest === undefined || compareIds(newest[0], this.#last) < 0)
      await this.#begin(known);
    this.#epoch = (await reader.get(this.#epochKey)) ?? '';
    const entries = await reader.xrevrange(this.#key, '+', '-', 'COUNT', keptEntries);
    const loaded = entries.reverse().map(parsed);
    this.#last = loaded.at(-1)?.id ?? '0-0';
    this.#handlers.onLoaded(loaded);
    this.#loaded.resolve();
  }

  async #begin(known: string): Promise<void> {
    const first: Entry = { kind: 'resync' };
    const epoch = randomUUID().slice(0, 8);
    const entry = JSON.stringify(first);
    await this.#reader.eval(beginScript, 2, this.#epochKey, this.#key, known, epoch, entry);
  }
}
