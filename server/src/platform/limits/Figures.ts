import type { Logger } from 'pino';
import { newId } from '../identifier.ts';
import { RedisClock } from '../redis/RedisClock.ts';
import type { RedisLink } from '../redis/RedisLink.ts';
import { runRegularly } from '../runRegularly.ts';

/** Numbers by name, such as bytes a second. */
export type Numbers<Name extends string> = Readonly<Record<Name, number>>;

interface FiguresOptions<Name extends string> {
  /** Of a server that is alone: undefined. */
  readonly redis: RedisLink | undefined;
  readonly log: Logger;
  /** Of the hash in Redis. */
  readonly name: string;
  /** The numbers of this server, now. */
  readonly read: () => Numbers<Name>;
  /** Milliseconds between two reports to the other servers. */
  readonly every?: number;
}

const usualInterval = 3_000;
/** Reports that may fail before the others forget a server. */
const lease = 4;

/** Numbers that are the sum over all servers; those of other servers are a few seconds old. */
export class Figures<Name extends string> {
  readonly #options: FiguresOptions<Name>;
  readonly #interval: number;
  readonly #id = newId();
  #clock: RedisClock | undefined;
  #others: readonly Numbers<Name>[] = [];
  #end: () => Promise<void> = () => Promise.resolve();

  constructor(options: FiguresOptions<Name>) {
    this.#options = options;
    this.#interval = options.every ?? usualInterval;
  }

  start(): void {
    const { redis, log, name } = this.#options;
    if (!redis) return;
    this.#clock = new RedisClock(redis);
    const failure = `failed to report ${name} to the other servers; will retry`;
    this.#end = runRegularly(
      { log },
      { every: this.#interval, first: 0, work: () => this.#report(), failure },
    );
  }

  /** Of this server and of the last reports of the others. */
  get total(): Numbers<Name> {
    const own = this.#options.read();
    const entries = Object.entries<number>(own).map(([name, value]) => {
      const others = this.#others.map((numbers) => numbers[name as Name] ?? 0);
      return [name, others.reduce((sum, each) => sum + each, value)];
    });
    return Object.fromEntries(entries);
  }

  async stop(): Promise<void> {
    await this.#end();
    const { redis, log } = this.#options;
    await redis?.commands
      .hdel(this.#key(redis), this.#id)
      .catch((error: unknown) => log.debug({ err: error }, 'failed to take back the numbers of this server'));
  }

  async #report(): Promise<void> {
    const { redis, read } = this.#options;
    if (!redis || !this.#clock) return;
    await this.#clock.measure();
    const until = this.#clock.now() + lease * this.#interval;
    const report = JSON.stringify({ until, numbers: read() });
    await redis.commands.hset(this.#key(redis), this.#id, report);
    this.#others = await this.#readOthers(redis, this.#clock.now());
  }

  async #readOthers(redis: RedisLink, now: number): Promise<Numbers<Name>[]> {
    const reports = Object.entries(await redis.commands.hgetall(this.#key(redis))).map(([id, text]) => {
      const { until, numbers }: { until: number; numbers: Numbers<Name> } = JSON.parse(text);
      return { id, until, numbers };
    });
    const dead = reports.filter(({ until }) => until <= now).map(({ id }) => id);
    if (dead.length > 0) await redis.commands.hdel(this.#key(redis), ...dead);
    return reports.filter(({ id, until }) => id !== this.#id && until > now).map(({ numbers }) => numbers);
  }

  #key(redis: RedisLink): string {
    return redis.key(`figures:${this.#options.name}`);
  }
}
