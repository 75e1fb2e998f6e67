import type { Logger } from 'pino';
import { newId } from '../identifier.ts';
import { PollingWorker } from '../PollingWorker.ts';
import type { RedisLink } from '../redis/RedisLink.ts';
import type { Slot, Slots } from './Slots.ts';

interface RedisSlotsOptions {
  readonly redis: RedisLink;
  readonly log: Logger;
  /** Of the slots' keys in Redis. */
  readonly name: string;
  /** Milliseconds after which the slots of a dead server are free. */
  readonly lease?: number;
}

const usualLease = 30_000;
/** Renewals within a lease. */
const renewals = 3;

/** The time of Redis, since the clocks of servers differ; slots whose lease has ended are removed. */
const begin = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
local function lease(id)
  redis.call('zadd', KEYS[1], now + ARGV[1], id)
  redis.call('pexpire', KEYS[1], ARGV[1])
end
`;
/** Returns the new number of slots; 0 when all are taken. */
const takeScript = `${begin}
local count = redis.call('zcard', KEYS[1])
if ARGV[3] and count >= tonumber(ARGV[3]) then return 0 end
lease(ARGV[2])
return count + 1`;
const renewScript = `${begin}
for index = 2, #ARGV do lease(ARGV[index]) end`;
const countScript = `${begin}
return redis.call('zcard', KEYS[1])`;

/**
 * Of a server beside others: every slot is on a lease in Redis. While Redis is away the slots that this server knows of
 * count, which are its own.
 */
export class RedisSlots implements Slots {
  readonly #options: RedisSlotsOptions;
  readonly #lease: number;
  readonly #renewals: PollingWorker;
  /** Ids of this server's slots, by key. */
  readonly #own = new Map<string, Set<string>>();

  constructor(options: RedisSlotsOptions) {
    this.#options = options;
    this.#lease = options.lease ?? usualLease;
    this.#renewals = new PollingWorker(options, {
      every: this.#lease / renewals,
      work: () => this.#renew(),
      failure: `failed to renew leases of ${options.name}; will retry`,
    });
    this.#renewals.start();
  }

  async take(key: string, most?: number): Promise<Slot | undefined> {
    const id = newId();
    const count = await this.#ask(
      () => this.#run(takeScript, key, [id, ...(most === undefined ? [] : [most])]),
      () => (this.#of(key) < (most ?? Number.POSITIVE_INFINITY) ? this.#of(key) + 1 : 0),
    );
    if (count === 0) return undefined;
    this.#own.set(key, (this.#own.get(key) ?? new Set()).add(id));
    return { count, release: () => this.#release(key, id) };
  }

  count(key: string): Promise<number> {
    return this.#ask(
      () => this.#run(countScript, key, []),
      () => this.#of(key),
    );
  }

  async stop(): Promise<void> {
    await this.#renewals.stop();
    const all = [...this.#own];
    this.#own.clear();
    await Promise.all(all.map(([key, ids]) => this.#remove(key, [...ids])));
  }

  async #ask(redis: () => Promise<number>, alone: () => number): Promise<number> {
    try {
      return await redis();
    } catch (error) {
      const { log, name } = this.#options;
      log.debug({ err: error, name }, 'Redis is away: this server counts for itself');
      return alone();
    }
  }

  #of(key: string): number {
    return this.#own.get(key)?.size ?? 0;
  }

  #release(key: string, id: string): void {
    const ids = this.#own.get(key);
    if (!ids?.delete(id)) return;
    if (ids.size === 0) this.#own.delete(key);
    void this.#remove(key, [id]);
  }

  /** A slot that cannot be released ends with its lease. */
  async #remove(key: string, ids: readonly string[]): Promise<void> {
    const { redis, log, name } = this.#options;
    try {
      await redis.commands.zrem(this.#keyOf(key), ...ids);
    } catch (error) {
      log.debug({ err: error, name }, 'failed to release a slot');
    }
  }

  async #renew(): Promise<void> {
    for (const [key, ids] of [...this.#own]) {
      const renewed = [...ids];
      await this.#run(renewScript, key, renewed);
      // Released meanwhile: the renewal may have restored it.
      const released = renewed.filter((id) => !ids.has(id));
      if (released.length > 0) await this.#remove(key, released);
    }
  }

  async #run(script: string, key: string, values: readonly (string | number)[]): Promise<number> {
    const { redis } = this.#options;
    return Number(await redis.commands.eval(script, 1, this.#keyOf(key), this.#lease, ...values));
  }

  #keyOf(key: string): string {
    const { redis, name } = this.#options;
    return redis.key(`slots:${name}:${key}`);
  }
}
