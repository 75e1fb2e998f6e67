import type { ConsoleEvent } from '@vitrine/shared/api';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { newId } from '../../identifier.ts';
import { PollingWorker } from '../../PollingWorker.ts';
import { RedisClock } from '../../redis/RedisClock.ts';
import type { RedisLink } from '../../redis/RedisLink.ts';
import type { EventHub, EventListener } from '../EventHub.ts';
import { Listeners } from '../Listeners.ts';
import { membersReceiving, recipientsOf } from '../recipients.ts';
import { EventStream } from './EventStream.ts';
import { compareIds, type Ended, type Entry, type StreamedEntry } from './entry.ts';
import { Feeds } from './Feeds.ts';
import { ListeningTenants } from './ListeningTenants.ts';
import { OpenConsoles } from './OpenConsoles.ts';
import { Resyncs } from './Resyncs.ts';

interface RedisEventHubOptions {
  readonly redis: RedisLink;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Logger;
  /** Milliseconds after which a dead server's consoles are forgotten. */
  readonly lease?: number;
}

const usualLease = 45_000;
/** Renewals within a lease. */
const renewals = 3;

/**
 * Of a server beside others: a stream in Redis carries all events to all servers. While Redis is away the consoles of
 * the server that publishes still receive them; after that, every console reads again.
 */
export class RedisEventHub implements EventHub {
  readonly #options: RedisEventHubOptions;
  /** New at every start: what an earlier process held is not ours. */
  readonly #nodeId = newId();
  readonly #listeners = new Listeners();
  readonly #feeds: Feeds;
  readonly #stream: EventStream;
  readonly #resyncs: Resyncs;
  readonly #consoles: OpenConsoles;
  readonly #tenants: ListeningTenants;
  readonly #redisClock: RedisClock;
  readonly #renewals: PollingWorker;
  readonly #sending = new Set<Promise<void>>();
  /** Those who wait for more entries. */
  readonly #waiting = new Set<() => void>();
  /** Id of the latest entry of this server. */
  #sent = '0-0';
  #stopped = false;

  private constructor(options: RedisEventHubOptions) {
    const { redis, log, clock, lease = usualLease } = options;
    this.#options = options;
    this.#feeds = new Feeds(this.#listeners, clock);
    this.#redisClock = new RedisClock(redis);
    const leases = { redis, log, nodeId: this.#nodeId, lease, clock: this.#redisClock };
    this.#consoles = new OpenConsoles(leases);
    this.#tenants = new ListeningTenants(leases);
    this.#resyncs = new Resyncs({
      log,
      ask: () => this.#stream.append({ kind: 'resync' }),
      send: () => this.#feeds.resync(),
    });
    this.#stream = new EventStream(redis, log, {
      onLoaded: (entries) => this.#load(entries),
      onEntry: (streamed) => this.#receive(streamed),
      onLost: (error) => this.#resyncs.noteLoss(error),
    });
    this.#renewals = new PollingWorker(options, {
      every: lease / renewals,
      work: () => this.#renew(),
      failure: 'failed to renew the leases of open consoles; will retry',
    });
  }

  /** Connects to the stream, and reads what is kept of it. */
  static async open(options: RedisEventHubOptions): Promise<RedisEventHub> {
    const hub = new RedisEventHub(options);
    await hub.#start();
    return hub;
  }

  publish(tenantId: string, event: ConsoleEvent): void {
    this.#send({ kind: 'event', tenantId, event }, () => this.#feeds.send(tenantId, event));
  }

  listen(tenantId: string, listener: EventListener, lastId = ''): () => void {
    if (lastId !== '') this.#feeds.repeat(tenantId, listener, lastId);
    const remove = this.#listeners.add(tenantId, listener);
    this.#consoles.add(tenantId, listener);
    this.#announce(tenantId);
    return () => {
      if (!remove()) return;
      this.#feeds.forget(listener);
      this.#consoles.remove(listener);
    };
  }

  update(listener: EventListener): void {
    this.#consoles.update(listener);
  }

  newestId(): string {
    return this.#feeds.newestId;
  }

  hasListeners(tenantId: string): boolean {
    return this.#listeners.has(tenantId) || this.#tenants.nodesOf(tenantId).length > 0;
  }

  listeningTenants(): string[] {
    return [...new Set([...this.#listeners.tenants(), ...this.#tenants.others()])];
  }

  async recipientsOf(tenantId: string, event: ConsoleEvent): Promise<string[]> {
    const own = recipientsOf(this.#listeners.of(tenantId));
    const others = await this.#consoles
      .recipients(tenantId, this.#tenants.nodesOf(tenantId))
      .catch((error: unknown) => {
        this.#options.log.debug({ err: error }, 'failed to ask for the consoles of other servers');
        return [];
      });
    return membersReceiving([...own, ...others], event);
  }

  endSession(sessionHash: string): void {
    this.#end({ sessionHash });
  }

  endMember(memberId: string): void {
    this.#end({ memberId });
  }

  endTenant(tenantId: string): void {
    this.#end({ tenantId });
  }

  makeRoom(memberId: string, most: number): void {
    this.#consoles.takeSurplus(memberId, most).then(
      (consoleIds) => {
        if (consoleIds.length > 0) this.#end({ consoleIds });
      },
      (error: unknown) => {
        this.#options.log.debug({ err: error }, "failed to count a member's consoles on all servers");
        this.#listeners.endOldest(memberId, most);
      },
    );
  }

  endAll(): void {
    this.#listeners.end(() => true);
  }

  get listenerCount(): number {
    return this.#listeners.count;
  }

  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending);
    while (!this.#stopped && compareIds(this.#feeds.last, this.#sent) < 0)
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  /** The consoles must have been disconnected before. */
  async stop(): Promise<void> {
    const { log } = this.#options;
    this.#stopped = true;
    await Promise.all([...this.#sending, this.#renewals.stop(), this.#resyncs.stop()]);
    await Promise.all([this.#consoles.clear(), this.#tenants.renew([])]).catch((error: unknown) =>
      log.debug({ err: error }, 'failed to take the consoles of this server off the list'),
    );
    await this.#stream.stop();
    this.#wake();
  }

  async #start(): Promise<void> {
    await this.#stream.start();
    await this.#renewals.run();
    this.#renewals.start();
    this.#resyncs.start();
  }

  async #renew(): Promise<void> {
    await this.#redisClock.measure();
    await this.#stream.verify();
    await this.#consoles.renew();
    await this.#tenants.renew(this.#listeners.tenants());
  }

  #send(entry: Entry, onFailure?: () => void): void {
    if (this.#stopped) return;
    const sending = this.#stream.append(entry).then(
      (id) => {
        this.#sent = id;
      },
      (error: unknown) => {
        this.#resyncs.noteLoss(error);
        onFailure?.();
      },
    );
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  #announce(tenantId: string): void {
    this.#tenants.announce(tenantId).then(
      (isNew) => {
        if (isNew) this.#send({ kind: 'listens', nodeId: this.#nodeId, tenantId });
      },
      (error: unknown) =>
        this.#options.log.debug(
          { err: error, tenantId },
          'failed to announce the first console of an account',
        ),
    );
  }

  #end(whose: Ended): void {
    this.#endHere(whose);
    this.#send({ kind: 'end', whose });
  }

  #endHere(whose: Ended): void {
    if ('tenantId' in whose) this.#listeners.endTenant(whose.tenantId);
    else if ('memberId' in whose) this.#listeners.endMember(whose.memberId);
    else if ('sessionHash' in whose) this.#listeners.endSession(whose.sessionHash);
    else this.#consoles.end(new Set(whose.consoleIds));
  }

  #load(entries: readonly StreamedEntry[]): void {
    for (const streamed of this.#feeds.load(this.#stream.epoch, entries)) this.#handle(streamed);
    // Redis may have lost the leases, too.
    this.#renewals.wake();
    this.#wake();
  }

  #receive(streamed: StreamedEntry): void {
    this.#feeds.remember(streamed);
    this.#handle(streamed);
    this.#wake();
  }

  #handle({ id, entry }: StreamedEntry): void {
    if (entry.kind === 'event') this.#feeds.send(entry.tenantId, entry.event, id);
    else if (entry.kind === 'end') this.#endHere(entry.whose);
    else if (entry.kind === 'listens') this.#tenants.receive(entry.tenantId, entry.nodeId);
    else {
      this.#feeds.expectResync();
      this.#resyncs.receive();
    }
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
