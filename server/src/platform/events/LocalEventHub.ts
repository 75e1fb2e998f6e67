import type { ConsoleEvent } from '@vitrine/shared/api';
import type { Clock } from '../clock.ts';
import type { EventHub, EventListener } from './EventHub.ts';
import { Listeners } from './Listeners.ts';
import { membersReceiving, recipientsOf } from './recipients.ts';

/** An event with its number in the tenant's sequence. */
interface NumberedEvent {
  readonly number: number;
  readonly event: ConsoleEvent;
}

const remembered = 500;

/** Latest events of a tenant. */
interface Channel {
  last: number;
  readonly recent: NumberedEvent[];
}

/** Of a server that is alone: all consoles are connected to this process. */
export class LocalEventHub implements EventHub {
  /** Distinguishes this process's numbers from an earlier one's. */
  readonly #epoch: string;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #channels = new Map<string, Channel>();
  readonly #listeners = new Listeners();

  constructor(epoch: string, clock: Pick<Clock, 'now'>) {
    this.#epoch = epoch;
    this.#clock = clock;
  }

  publish(tenantId: string, event: ConsoleEvent): void {
    const channel = this.#channels.get(tenantId);
    // No console of this tenant ever connected, so none can have missed it.
    if (!channel) return;
    channel.last += 1;
    channel.recent.push({ number: channel.last, event });
    if (channel.recent.length > remembered) channel.recent.shift();
    const sent = { id: this.#idOf(channel.last), event };
    for (const listener of this.#listeners.of(tenantId)) listener.onEvent(sent);
  }

  listen(tenantId: string, listener: EventListener, lastId = ''): () => void {
    const channel = this.#channel(tenantId);
    if (lastId !== '') this.#repeat(channel, listener, lastId);
    return this.#listeners.add(tenantId, listener);
  }

  update(): void {
    // The listeners are asked themselves.
  }

  newestId(tenantId: string): string {
    return this.#idOf(this.#channel(tenantId).last);
  }

  hasListeners(tenantId: string): boolean {
    return this.#listeners.has(tenantId);
  }

  listeningTenants(): string[] {
    return this.#listeners.tenants();
  }

  async recipientsOf(tenantId: string, event: ConsoleEvent): Promise<string[]> {
    return membersReceiving(recipientsOf(this.#listeners.of(tenantId)), event);
  }

  endSession(sessionHash: string): void {
    this.#listeners.endSession(sessionHash);
  }

  endMember(memberId: string): void {
    this.#listeners.endMember(memberId);
  }

  endTenant(tenantId: string): void {
    this.#listeners.endTenant(tenantId);
  }

  makeRoom(memberId: string, most: number): void {
    this.#listeners.endOldest(memberId, most);
  }

  endAll(): void {
    this.#listeners.end(() => true);
  }

  get listenerCount(): number {
    return this.#listeners.count;
  }

  settled(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  #idOf(number: number): string {
    return `${this.#epoch}-${number}`;
  }

  #repeat(channel: Channel, listener: EventListener, lastId: string): void {
    const missed = this.#since(channel, lastId);
    const at = this.#clock.now().toISOString();
    for (const { number, event } of missed ?? [{ number: channel.last, event: { kind: 'resync', at } }])
      listener.onEvent({ id: this.#idOf(number), event });
  }

  /** Events after an id; null when some are no longer kept. */
  #since({ last, recent }: Channel, id: string): readonly NumberedEvent[] | null {
    const [epoch, digits = ''] = id.split('-');
    if (epoch !== this.#epoch || !/^\d{1,15}$/.test(digits)) return null;
    const number = Number(digits);
    if (number > last || last - number > recent.length) return null;
    return recent.filter((item) => item.number > number);
  }

  #channel(tenantId: string): Channel {
    const known = this.#channels.get(tenantId);
    if (known) return known;
    const channel: Channel = { last: 0, recent: [] };
    this.#channels.set(tenantId, channel);
    return channel;
  }
}
