import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { topics } from '@vitrine/shared/api';
import { Aedes, type AuthenticateError, type Client, type PublishPacket } from 'aedes';
import limit from 'p-limit';
import type { Logger } from 'pino';
import { clientAddress, type IsProxy } from '../access/address.ts';
import { type AdmittedTerminal, NotNow, type TerminalGuard } from '../access/TerminalGuard.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../identifier.ts';
import type { Signals } from '../nodes/Signals.ts';
import type { SignalPayloads } from '../nodes/signalPayloads.ts';
import type {
  Bus,
  BusMessage,
  PublishOptions,
  RetainedSource,
  TerminalConnection,
  TerminalMessageHandler,
  TerminalMessageKind,
  TerminalMessages,
} from './bus.ts';
import type { Exchange, Outgoing } from './Exchange.ts';
import { MessageHandlers } from './MessageHandlers.ts';
import { MoveThrottle, movePause } from './MoveThrottle.ts';
import { RateLimit } from './RateLimit.ts';
import { Redelivery } from './Redelivery.ts';
import { RetainedReads } from './RetainedReads.ts';
import { packetOf, readRetainedFrom } from './retained.ts';
import {
  isPlainClientId,
  maySubscribe,
  parsePayload,
  payloadLimits,
  publishedKind,
  receivedTopics,
  terminalOf,
} from './rules.ts';
import { attachWebSockets, type WebSocketEndpoint } from './webSockets.ts';

/** Milliseconds for the last ones to leave by themselves. */
const leaveTime = 1_000;

const badCredential = 4;
const serverUnavailable = 3;
/**
 * Terminals admitted at a time; the others wait in the order they came. Half of the connection pool: calls are answered
 * while a whole fleet returns, and none of it waits for a connection until it fails.
 */
const admittedAtOnce = 8;

function refuse(returnCode: number): AuthenticateError {
  return Object.assign(new Error('Refused'), { returnCode }) as AuthenticateError;
}

/** What is known of an accepted client. */
interface Session {
  readonly connection: TerminalConnection;
  readonly rate: RateLimit;
  /** The terminal has a newer connection, to another server, or is sent to one. */
  replaced: boolean;
}

export interface BrokerBusParts {
  readonly guard: TerminalGuard;
  readonly log: Logger;
  readonly clock: Clock;
  /** Proxies that are trusted for the terminal's address. */
  readonly isProxy: IsProxy;
  readonly signals: Signals;
  readonly exchange: Exchange;
}

/** The MQTT broker in this process, on the HTTP port at `/mqtt`; its exchange joins it to those of other servers. */
export class BrokerBus implements Bus {
  readonly #parts: BrokerBusParts;
  readonly #log: Logger;
  readonly #handlers: MessageHandlers;
  readonly #sources: RetainedSource[] = [];
  readonly #clients = new Map<string, Client>();
  readonly #sessions = new WeakMap<Client, Session>();
  readonly #reads: RetainedReads;
  readonly #redelivery: Redelivery;
  readonly #admissions = limit(admittedAtOnce);
  #stopListening: (() => void)[] = [];
  #broker: Aedes | undefined;
  /** While the terminals are sent to other servers. */
  #throttle: MoveThrottle | undefined;
  #endpoint: WebSocketEndpoint | undefined;

  constructor(parts: BrokerBusParts) {
    this.#parts = parts;
    this.#log = parts.log;
    this.#handlers = new MessageHandlers(parts.log);
    this.#reads = new RetainedReads(parts.exchange);
    this.#redelivery = new Redelivery({
      log: parts.log,
      // What was cleared meanwhile is cleared again.
      deliver: async (owed) => this.#deliver(await this.#reads.read(owed, (topic) => this.#emptied(topic))),
    });
  }

  /** Restores retained values and opens the endpoint. */
  async start(server: Server): Promise<void> {
    const broker = await Aedes.createBroker({
      concurrency: 1000,
      queueLimit: 200,
      preConnect: (_client, packet, done) => {
        // A session would be kept by this server only, and what a terminal must not miss is retained.
        packet.clean = true;
        done(null, true);
      },
      authenticate: (client, userName, password, done) => {
        this.#authenticate(client, userName, password).then(
          (allowed) => (allowed ? done(null, true) : done(refuse(badCredential), null)),
          (error: unknown) => {
            if (!(error instanceof NotNow)) this.#log.warn({ err: error }, 'failed to authenticate terminal');
            done(refuse(serverUnavailable), null);
          },
        );
      },
      authorizePublish: (client, packet, done) => done(this.#publishError(client, packet)),
      authorizeSubscribe: (client, subscription, done) =>
        done(null, maySubscribe(client.id, subscription.topic) ? subscription : null),
    });
    readRetainedFrom(broker, (subscribed) => this.#readRetained(subscribed));
    this.#broker = broker;
    broker.on('client', (client) => this.#onClient(client));
    broker.on('clientDisconnect', (client) => {
      if (this.#clients.get(client.id) === client) this.#clients.delete(client.id);
      // A clean disconnect, or a client without a last will, is offline just as well.
      this.#say(client, 'presence', { online: false });
    });
    broker.on('clientError', (client, error) =>
      this.#log.debug({ clId: client.id, error: error.message }, 'terminal connection failed'),
    );
    broker.on('publish', (packet, client) => this.#onPublish(packet, client));
    this.#listen();
    await this.#parts.exchange.start({
      deliver: (messages) => this.#deliver(messages),
      onGap: () => this.#redelivery.owe([...this.#clients.keys()].flatMap(receivedTopics)),
      readRetained: () => this.#readSources(),
      clearing: (topic) => this.#clearing(topic),
    });
    this.#endpoint = attachWebSockets(server, broker, this.#log);
  }

  /**
   * Refuses new connections and sends the terminals to other servers, no faster than those admit them. Their ends are not
   * reported.
   * @param othersAdmit whether there still are other servers
   */
  async handOver(othersAdmit: () => boolean): Promise<void> {
    const throttle = new MoveThrottle(performance.now(), othersAdmit);
    this.#throttle = throttle;
    this.#endpoint?.refuse();
    let remaining = [...this.#clients.values()];
    const any = remaining.length > 0;
    while (remaining.length > 0) {
      const some = remaining.splice(0, throttle.next(remaining.length, performance.now()));
      const clIds = some.map(({ id }) => id);
      await this.#forgive(clIds);
      throttle.departed(clIds, performance.now());
      for (const client of some) this.#move(client);
      await wait(movePause);
      // Some leave by themselves.
      remaining = remaining.filter((client) => this.#clients.get(client.id) === client);
    }
    if (any) await wait(leaveTime);
  }

  /** Not waited for any longer than the next terminals: the counts are in Redis, which may be away. */
  async #forgive(clIds: readonly string[]): Promise<void> {
    const moved = this.#parts.guard
      .move(clIds)
      .catch((error: unknown) =>
        this.#log.debug({ err: error }, 'terminals that are sent to other servers are counted as connecting'),
      );
    await Promise.race([moved, wait(movePause)]);
  }

  /** Closes all terminal connections and refuses new ones. Pending calls may still publish. */
  closeEndpoint(): void {
    this.#endpoint?.close(this.#parts.exchange.isShared);
    this.#endpoint = undefined;
  }

  async stop(): Promise<void> {
    this.closeEndpoint();
    for (const stop of this.#stopListening.splice(0)) stop();
    const broker = this.#broker;
    this.#broker = undefined;
    await this.#redelivery.stop();
    await this.#parts.exchange.stop();
    if (broker) await new Promise<void>((resolve) => broker.close(() => resolve()));
  }

  publish(topic: string, value: unknown, options?: PublishOptions): Promise<void> {
    return this.publishAll([{ topic, value }], options);
  }

  async publishAll(
    messages: readonly BusMessage[],
    { retain = false, qos = 1 }: PublishOptions = {},
  ): Promise<void> {
    if (!this.#broker) throw new Error('The bus has not started');
    await this.#parts.exchange.publish(messages.map((message) => outgoingOf(message, { retain, qos })));
  }

  subscribe<Kind extends TerminalMessageKind>(kind: Kind, handler: TerminalMessageHandler<Kind>): () => void {
    return this.#handlers.add(kind, handler);
  }

  async retained(topic: string): Promise<unknown> {
    return (await this.retainedValues([topic])).get(topic);
  }

  async retainedValues(ofTopics: readonly string[]): Promise<Map<string, unknown>> {
    const payloads = await this.#parts.exchange.retained(ofTopics);
    return new Map([...payloads].map(([topic, payload]) => [topic, JSON.parse(payload)]));
  }

  async disconnect(clIds: readonly string[]): Promise<void> {
    const closed = clIds.map((clId) => this.#close(clId));
    this.#parts.signals.send('disconnectTerminals', { clIds });
    await Promise.all(closed);
  }

  isConnectedHere(clId: string): boolean {
    return this.#clients.has(clId);
  }

  connectedHere(): string[] {
    return [...this.#clients.keys()];
  }

  addressOf(clId: string): string | undefined {
    const request = this.#clients.get(clId)?.req;
    return request && clientAddress(request, this.#parts.isProxy);
  }

  get connectionCount(): number {
    return this.#clients.size;
  }

  restore(source: RetainedSource): void {
    this.#sources.push(source);
  }

  #listen(): void {
    const { signals } = this.#parts;
    this.#stopListening = [
      signals.on('disconnectTerminals', ({ clIds }) => {
        for (const clId of clIds) void this.#close(clId);
      }),
      signals.on('terminalConnected', (connected) => this.#replace(connected)),
    ];
  }

  #onClient(client: Client): void {
    this.#clients.set(client.id, client);
    const connection = this.#sessions.get(client)?.connection;
    if (connection) this.#announce(client.id, connection);
    // It was admitted before.
    if (this.#throttle) this.#move(client);
  }

  #move(client: Client): void {
    const session = this.#sessions.get(client);
    if (session) session.replaced = true;
    this.#endpoint?.sayMoved(client.conn);
  }

  #announce(clId: string, { id, number }: TerminalConnection): void {
    this.#parts.signals.send('terminalConnected', { clId, connectionId: id, number });
  }

  /** Closes the connection of a terminal that has a newer one to another server. */
  #replace({ clId, connectionId, number }: SignalPayloads['terminalConnected']): void {
    const client = this.#clients.get(clId);
    const session = client && this.#sessions.get(client);
    if (session?.connection.id === connectionId) return;
    this.#throttle?.arrived(clId);
    if (!session) return;
    if (session.connection.number > number) {
      // The other server took longer to accept the older one, and closes it.
      this.#announce(clId, session.connection);
      return;
    }
    session.replaced = true;
    this.#endpoint?.sayReplaced(client.conn);
    client.close();
  }

  #close(clId: string): Promise<void> {
    const client = this.#clients.get(clId);
    return client ? new Promise((resolve) => client.close(() => resolve())) : Promise.resolve();
  }

  async #readSources(): Promise<Outgoing[]> {
    const messages: Outgoing[] = [];
    for (const source of this.#sources) {
      for (const message of await source.read()) messages.push(outgoingOf(message, { retain: true, qos: 1 }));
    }
    return messages;
  }

  /** Says that a topic has nothing, to terminals that may show what it had. */
  #emptied(topic: string): Outgoing[] {
    const source = this.#sources.find(({ kind }) => topics[kind](terminalOf(topic) ?? '') === topic);
    const empty = source?.empty;
    return empty === undefined ? [] : [outgoingOf({ topic, value: empty }, { retain: false, qos: 1 })];
  }

  #clearing(topic: string): Outgoing[] {
    return [...this.#emptied(topic), outgoingOf({ topic, value: undefined }, { retain: true, qos: 1 })];
  }

  /** For a terminal that subscribes: without Redis it gets the retained messages when Redis is back. */
  async #readRetained(subscribed: readonly string[]): Promise<Outgoing[]> {
    try {
      return await this.#reads.read(subscribed);
    } catch (error) {
      this.#log.debug(
        { err: error, topics: subscribed },
        'failed to read retained messages; they will follow',
      );
      this.#redelivery.owe(subscribed);
      return [];
    }
  }

  async #deliver(messages: readonly Outgoing[]): Promise<void> {
    const here = messages.filter(({ topic }) => this.#clients.has(terminalOf(topic) ?? ''));
    await Promise.all(here.map((message) => this.#pass(message)));
  }

  #pass(message: Outgoing): Promise<void> {
    const broker = this.#broker;
    if (!broker) return Promise.resolve();
    this.#reads.overtake(message.topic);
    return new Promise((resolve) => {
      broker.publish(packetOf({ ...message, retain: false }), (error) => {
        if (error) this.#log.debug({ err: error, topic: message.topic }, 'failed to deliver a message');
        resolve();
      });
    });
  }

  async #authenticate(
    client: Client,
    userName: string | undefined,
    password: Buffer | undefined,
  ): Promise<boolean> {
    if (!isPlainClientId(client.id) || userName !== client.id || !password) return false;
    const identity = await this.#admissions(() => this.#admit(client, password.toString('utf8')));
    if (identity?.clId !== client.id) return false;
    const { connection: number } = identity;
    const older = this.#clients.get(client.id);
    // Admitted earlier, and overtaken by a newer connection of the terminal.
    if (older && (this.#sessions.get(older)?.connection.number ?? 0) > number) throw new NotNow();
    if (older && older !== client) this.#endpoint?.sayReplaced(older.conn);
    const connectedAt = this.#parts.clock.now();
    this.#sessions.set(client, {
      connection: { id: newId(), number, connectedAt },
      rate: new RateLimit(20, 200, connectedAt.getTime()),
      replaced: false,
    });
    return true;
  }

  /** Asks nothing for a terminal that gave up while it waited. */
  #admit(client: Client, secret: string): Promise<AdmittedTerminal | null> {
    const isThere = this.#endpoint?.isOpen(client.conn) ?? false;
    return isThere ? this.#parts.guard.admit(client.id, secret) : Promise.resolve(null);
  }

  /** Why a terminal may not publish a packet; null when it may. An error closes its connection. */
  #publishError(client: Client | null, packet: PublishPacket): Error | null {
    if (!client) return null;
    const kind = publishedKind(client.id, packet.topic);
    if (!kind) return new Error('Foreign topic');
    if (packet.payload.length > payloadLimits[kind]) return new Error('Payload too large');
    // The last will is published after the connection has closed, and must pass.
    const will = kind === 'presence' && client.closed;
    const rate = this.#sessions.get(client)?.rate;
    if (!will && rate?.take(this.#parts.clock.now().getTime()) === false)
      return new Error('Too many messages');
    return null;
  }

  #onPublish(packet: PublishPacket, client: Client | null): void {
    const kind = client && publishedKind(client.id, packet.topic);
    if (!kind) return;
    const payload = parsePayload(kind, packet.payload);
    if (payload === undefined)
      this.#log.info({ clId: client.id, kind }, 'terminal sent a message that does not match its schema');
    else this.#say(client, kind, payload);
  }

  #say<Kind extends TerminalMessageKind>(client: Client, kind: Kind, payload: TerminalMessages[Kind]): void {
    const session = this.#sessions.get(client);
    if (!session) return;
    // Afterwards, when a newer connection is registered that the broker closed this one for.
    queueMicrotask(() => {
      if (kind === 'presence' && this.#isReplaced(client, session)) return;
      this.#handlers.run(kind, client.id, payload, session.connection);
    });
  }

  #isReplaced(client: Client, { replaced }: Session): boolean {
    return replaced || (this.#clients.get(client.id) ?? client) !== client;
  }
}

function outgoingOf({ topic, value }: BusMessage, options: Required<PublishOptions>): Outgoing {
  return { topic, payload: value === undefined ? '' : JSON.stringify(value), ...options };
}
