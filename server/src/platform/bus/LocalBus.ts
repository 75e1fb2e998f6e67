import type { Server } from 'node:http';
import { Aedes, type AuthenticateError, type Client, type PublishPacket } from 'aedes';
import type { Logger } from 'pino';
import { clientAddress, type IsProxy } from '../access/address.ts';
import { NotNow, type TerminalGuard } from '../access/TerminalGuard.ts';
import type { Clock } from '../clock.ts';
import type {
  Bus,
  PublishOptions,
  RetainedSource,
  TerminalMessageHandler,
  TerminalMessageKind,
  TerminalMessages,
} from './bus.ts';
import { RateLimit } from './RateLimit.ts';
import { keepRetainedByTopic } from './retained.ts';
import { isPlainClientId, maySubscribe, parsePayload, payloadLimits, publishedKind } from './rules.ts';
import { attachWebSockets, type WebSocketEndpoint } from './webSockets.ts';

type Handlers = { [Kind in TerminalMessageKind]: Set<TerminalMessageHandler<Kind>> };
const badCredential = 4;
const serverUnavailable = 3;

function refuse(returnCode: number): AuthenticateError {
  return Object.assign(new Error('Refused'), { returnCode }) as AuthenticateError;
}

/** The MQTT broker in this process, on the HTTP port at `/mqtt`. */
export class LocalBus implements Bus {
  readonly #guard: TerminalGuard;
  readonly #log: Logger;
  readonly #clock: Clock;
  readonly #isProxy: IsProxy;
  readonly #handlers: Handlers = { presence: new Set(), acknowledgement: new Set(), report: new Set() };
  readonly #sources: RetainedSource[] = [];
  readonly #clients = new Map<string, Client>();
  readonly #rates = new WeakMap<Client, RateLimit>();
  /** Numbers of connections. */
  readonly #numbers = new WeakMap<Client, number>();
  #broker: Aedes | undefined;
  #endpoint: WebSocketEndpoint | undefined;
  #retained: ReadonlyMap<string, PublishPacket> = new Map();

  /** @param isProxy proxies that are trusted for the terminal's address */
  constructor(guard: TerminalGuard, log: Logger, clock: Clock, isProxy: IsProxy) {
    this.#guard = guard;
    this.#log = log;
    this.#clock = clock;
    this.#isProxy = isProxy;
  }

  /** Restores retained values and opens the endpoint. */
  async start(server: Server): Promise<void> {
    const broker = await Aedes.createBroker({
      concurrency: 1000,
      queueLimit: 200,
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
    this.#retained = keepRetainedByTopic(broker);
    this.#broker = broker;
    broker.on('client', (client) => this.#clients.set(client.id, client));
    broker.on('clientDisconnect', (client) => {
      if (this.#clients.get(client.id) !== client) return;
      this.#clients.delete(client.id);
      // A clean disconnect, or a client without a last will, is offline just as well.
      this.#deliver('presence', client, { online: false });
    });
    broker.on('clientError', (client, error) =>
      this.#log.debug({ clId: client.id, error: error.message }, 'terminal connection failed'),
    );
    broker.on('publish', (packet, client) => this.#onPublish(packet, client));
    await this.#restoreRetained();
    this.#endpoint = attachWebSockets(server, broker, this.#log);
  }

  /** Closes all terminal connections and refuses new ones. Pending calls may still publish. */
  closeEndpoint(): void {
    this.#endpoint?.close();
    this.#endpoint = undefined;
  }

  async stop(): Promise<void> {
    this.closeEndpoint();
    const broker = this.#broker;
    this.#broker = undefined;
    if (broker) await new Promise<void>((resolve) => broker.close(() => resolve()));
  }

  publish(topic: string, value: unknown, { retain = false, qos = 1 }: PublishOptions = {}): Promise<void> {
    const broker = this.#broker;
    if (!broker) return Promise.reject(new Error('The bus has not started'));
    const payload = value === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(value));
    return new Promise((resolve, reject) => {
      broker.publish({ cmd: 'publish', dup: false, topic, payload, retain, qos }, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }

  subscribe<Kind extends TerminalMessageKind>(kind: Kind, handler: TerminalMessageHandler<Kind>): () => void {
    const handlers: Set<TerminalMessageHandler<Kind>> = this.#handlers[kind];
    handlers.add(handler);
    return () => handlers.delete(handler);
  }

  retained(topic: string): unknown {
    const packet = this.#retained.get(topic);
    return packet && JSON.parse(packet.payload.toString());
  }

  disconnect(clId: string): Promise<void> {
    const client = this.#clients.get(clId);
    return client ? new Promise((resolve) => client.close(() => resolve())) : Promise.resolve();
  }

  isConnected(clId: string): boolean {
    return this.#clients.has(clId);
  }

  addressOf(clId: string): string | undefined {
    const request = this.#clients.get(clId)?.req;
    return request && clientAddress(request, this.#isProxy);
  }

  get connectionCount(): number {
    return this.#clients.size;
  }

  restore(source: RetainedSource): void {
    this.#sources.push(source);
  }

  async #restoreRetained(): Promise<void> {
    for (const source of this.#sources) {
      for (const { topic, value } of await source()) await this.publish(topic, value, { retain: true });
    }
  }

  async #authenticate(
    client: Client,
    userName: string | undefined,
    password: Buffer | undefined,
  ): Promise<boolean> {
    if (!isPlainClientId(client.id) || userName !== client.id || !password) return false;
    const identity = await this.#guard.admit(client.id, password.toString('utf8'));
    if (identity?.clId !== client.id) return false;
    const older = this.#clients.get(client.id);
    if (older && older !== client) this.#endpoint?.sayReplaced(older.conn);
    this.#numbers.set(client, identity.connection);
    this.#rates.set(client, new RateLimit(20, 200, this.#clock.now().getTime()));
    return true;
  }

  /** Why a terminal may not publish a packet; null when it may. An error closes its connection. */
  #publishError(client: Client | null, packet: PublishPacket): Error | null {
    if (!client) return null;
    const kind = publishedKind(client.id, packet.topic);
    if (!kind) return new Error('Foreign topic');
    if (packet.payload.length > payloadLimits[kind]) return new Error('Payload too large');
    // The last will is published after the connection has closed, and must pass.
    const will = kind === 'presence' && client.closed;
    const rate = this.#rates.get(client);
    if (!will && rate?.take(this.#clock.now().getTime()) === false) return new Error('Too many messages');
    return null;
  }

  #onPublish(packet: PublishPacket, client: Client | null): void {
    // Of this server itself.
    if (!client) return;
    const clId = client.id;
    const kind = publishedKind(clId, packet.topic);
    if (!kind) return;
    const payload = parsePayload(kind, packet.payload);
    if (payload === undefined)
      this.#log.info({ clId, kind }, 'terminal sent a message that does not match its schema');
    else this.#deliver(kind, client, payload);
  }

  #deliver<Kind extends TerminalMessageKind>(
    kind: Kind,
    client: Client,
    payload: TerminalMessages[Kind],
  ): void {
    const clId = client.id;
    const connection = { number: this.#numbers.get(client) ?? 0 };
    for (const handler of this.#handlers[kind]) {
      Promise.resolve()
        .then(() => handler(clId, payload, connection))
        .catch((error: unknown) =>
          this.#log.error({ err: error, clId, kind }, 'failed to handle terminal message'),
        );
    }
  }
}
