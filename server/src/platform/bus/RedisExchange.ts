import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { PollingWorker } from '../PollingWorker.ts';
import { endUnlessAnswering } from '../redis/endUnlessAnswering.ts';
import { RedisClock } from '../redis/RedisClock.ts';
import type { RedisLink } from '../redis/RedisLink.ts';
import type { Exchange, ExchangeEnd, Outgoing } from './Exchange.ts';
import { inParts } from './inParts.ts';
import { Restoration } from './Restoration.ts';
import { RetainedHash } from './RetainedHash.ts';
import { Unpublished } from './Unpublished.ts';

/** Milliseconds between checks that Redis still has what is retained. */
const checkInterval = 10_000;
/** Milliseconds after which a message that is not retained is no longer passed on: its sender has given it up. */
const validity = 5_000;

/** A Redis that hung still finds what was written to it meanwhile. Returns 1 when it was in time. */
const publishInTime = `
local time = redis.call('time')
if time[1] * 1000 + math.floor(time[2] / 1000) > tonumber(ARGV[2]) then return 0 end
redis.call('publish', KEYS[1], ARGV[1])
return 1`;

/**
 * The exchange of servers beside each other: a channel of Redis, which keeps nothing, and a hash with what is retained.
 * Every server gets every message, its own included, and passes on those for the terminals it holds: terminals are not
 * subscribed in Redis, so that its absence neither hinders one that comes nor is forgotten in one that stays.
 */
export class RedisExchange implements Exchange {
  readonly isShared = true;
  readonly #redis: RedisLink;
  readonly #log: Logger;
  readonly #channel: string;
  readonly #hash: RetainedHash;
  readonly #clock: RedisClock;
  #end: ExchangeEnd | undefined;
  #subscriber: Redis | undefined;
  #checks: PollingWorker | undefined;
  #restoration: Restoration | undefined;

  constructor(redis: RedisLink, log: Logger) {
    this.#redis = redis;
    this.#log = log;
    this.#channel = redis.key('bus');
    this.#hash = new RetainedHash(redis);
    this.#clock = new RedisClock(redis);
  }

  async start(end: ExchangeEnd): Promise<void> {
    this.#end = end;
    await this.#clock.measure();
    await this.#subscribe();
    const restoration = new Restoration({
      redis: this.#redis,
      log: this.#log,
      retained: this.#hash,
      read: () => end.readRetained(),
      clearing: (topic) => end.clearing(topic),
      publish: (messages) => this.publish(messages),
    });
    this.#restoration = restoration;
    const isKnown = await restoration.isKnown();
    if (!isKnown) await restoration.ensure();
    this.#checks = new PollingWorker(
      { log: this.#log },
      {
        every: checkInterval,
        work: async () => {
          if (this.#subscriber) await endUnlessAnswering(this.#subscriber);
          await this.#clock.measure();
          await restoration.ensure();
        },
        failure: 'failed to check what Redis retains for terminals; will retry',
      },
    );
    this.#checks.start();
    // Compared meanwhile: what is retained serves terminals already.
    if (isKnown) this.#checks.wake();
  }

  async publish(messages: readonly Outgoing[]): Promise<void> {
    let published = 0;
    try {
      for (const part of inParts(messages)) {
        await this.#publishPart(part);
        published += part.length;
      }
    } catch (error) {
      if (messages.some(({ retain }) => retain)) this.#restoration?.doubt();
      throw new Unpublished(published, error);
    }
  }

  retained(topics: readonly string[]): Promise<Map<string, string>> {
    return this.#hash.read(topics);
  }

  async stop(): Promise<void> {
    this.#end = undefined;
    await this.#checks?.stop();
    this.#subscriber?.disconnect();
  }

  /** Stores and sends as one: the last message that a terminal gets is the one that stays retained. */
  async #publishPart(part: readonly Outgoing[]): Promise<void> {
    const text = JSON.stringify(part.map(packed));
    if (!part.some(({ retain }) => retain)) return this.#publishOnly(text);
    const transaction = this.#redis.commands.multi();
    this.#hash.write(transaction, part);
    transaction.publish(this.#channel, text);
    const answers = await transaction.exec();
    const error = answers?.find(([reason]) => reason)?.[0];
    if (error) throw error;
  }

  async #publishOnly(text: string): Promise<void> {
    const end = performance.now() + validity;
    if (await this.#publishUntil(text, end)) return;
    // In time by this server's clock: that of Redis was set since it was measured.
    if (performance.now() < end) {
      await this.#clock.measure();
      if (await this.#publishUntil(text, end)) return;
    }
    throw new Error('Redis took a message too late');
  }

  /** @param end by the process's clock. @returns whether Redis passed it on */
  async #publishUntil(text: string, end: number): Promise<boolean> {
    const until = this.#clock.now() + Math.floor(end - performance.now());
    return (await this.#redis.commands.eval(publishInTime, 1, this.#channel, text, until)) === 1;
  }

  async #subscribe(): Promise<void> {
    const subscriber = this.#redis.subscriber();
    this.#subscriber = subscriber;
    subscriber.on('message', (_channel: string, text: string) => this.#receive(text));
    await subscriber.subscribe(this.#channel);
    subscriber.on('ready', () => this.#rejoin(subscriber));
  }

  /** After a reconnection. Redis passes nothing on before the subscription, which it confirms, too, if it is there. */
  #rejoin(subscriber: Redis): void {
    subscriber.subscribe(this.#channel).then(
      () => {
        this.#end?.onGap();
        this.#checks?.wake();
      },
      (error: unknown) =>
        this.#log.debug({ err: error }, 'subscription failed; repeated after the reconnection'),
    );
  }

  #receive(text: string): void {
    const messages: Packed[] = JSON.parse(text);
    void this.#end?.deliver(messages.map(unpacked));
  }
}

/** Short, since every server reads it: topic, payload, QoS; retained ones are stored, not marked. */
type Packed = readonly [topic: string, payload: string, qos: 0 | 1];

const packed = ({ topic, payload, qos }: Outgoing): Packed => [topic, payload, qos];
const unpacked = ([topic, payload, qos]: Packed): Outgoing => ({ topic, payload, qos, retain: false });
