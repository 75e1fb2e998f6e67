import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { newId } from '../identifier.ts';
import { endUnlessAnswering } from '../redis/endUnlessAnswering.ts';
import type { RedisLink } from '../redis/RedisLink.ts';
import { runRegularly } from '../runRegularly.ts';
import { SignalHandlers } from './SignalHandlers.ts';
import type { SignalHandler, Signals } from './Signals.ts';
import type { SignalName, SignalPayloads } from './signalPayloads.ts';

/** Milliseconds between checks that signals still arrive. */
const probeInterval = 10_000;

/** What travels through the channel. Only servers with the same Redis password write there. */
interface Sent {
  readonly from: string;
  readonly name: SignalName;
  readonly payload: SignalPayloads[SignalName];
}

/** Signals between servers, by Redis' publish and subscribe, which keeps nothing for those that are not connected. */
export class RedisSignals implements Signals {
  readonly #redis: RedisLink;
  readonly #log: Logger;
  readonly #handlers: SignalHandlers;
  readonly #id = newId();
  readonly #channel: string;
  #subscriber: Redis | undefined;
  #isOpen = false;
  #stopProbing: () => Promise<void> = () => Promise.resolve();

  constructor(redis: RedisLink, log: Logger) {
    this.#redis = redis;
    this.#log = log;
    this.#handlers = new SignalHandlers(log);
    this.#channel = redis.key('signals');
  }

  /** Resolves once the signals of other servers arrive. */
  async start(): Promise<void> {
    const subscriber = this.#redis.subscriber();
    this.#subscriber = subscriber;
    subscriber.on('message', (_channel: string, text: string) => this.#receive(text));
    await subscriber.subscribe(this.#channel);
    this.#isOpen = true;
    // It subscribes again by itself; what was sent meanwhile is lost.
    subscriber.on('ready', () => this.#handlers.runForGap());
    this.#stopProbing = runRegularly(
      { log: this.#log },
      {
        every: probeInterval,
        work: () => endUnlessAnswering(subscriber),
        failure: 'failed to check the subscription to signals',
      },
    );
  }

  send<Name extends SignalName>(name: Name, payload: SignalPayloads[Name]): void {
    this.#handlers.run(name, payload);
    if (!this.#isOpen) return;
    const sent: Sent = { from: this.#id, name, payload };
    this.#redis.commands
      .publish(this.#channel, JSON.stringify(sent))
      .catch((error: unknown) => this.#log.debug({ err: error, signal: name }, 'failed to send a signal'));
  }

  on<Name extends SignalName>(name: Name, handler: SignalHandler<Name>): () => void {
    return this.#handlers.add(name, handler);
  }

  onGap(handler: () => void): () => void {
    return this.#handlers.addForGaps(handler);
  }

  async stop(): Promise<void> {
    this.#isOpen = false;
    await this.#stopProbing();
    this.#subscriber?.disconnect();
  }

  #receive(text: string): void {
    const { from, name, payload }: Sent = JSON.parse(text);
    if (from !== this.#id) this.#handlers.run(name, payload);
  }
}
