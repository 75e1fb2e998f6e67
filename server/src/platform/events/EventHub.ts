import type { ConsoleEvent } from '@vitrine/shared/api';

/** An event with its number in the tenant's sequence. */
export interface NumberedEvent {
  readonly number: number;
  readonly event: ConsoleEvent;
}
/** A connected console. */
export interface EventListener {
  readonly memberId: string;
  readonly sessionHash: string;
  onEvent(event: NumberedEvent): void;
  /** Whether it may receive the event. */
  accepts?(event: ConsoleEvent): boolean;
  /** Called when its session ends. */
  end(): void;
}

const remembered = 500;

/** Latest events of a tenant, and its listeners. */
interface Channel {
  last: number;
  recent: NumberedEvent[];
  readonly listeners: Set<EventListener>;
}

/** Distributes events to the consoles of each tenant, never across tenants. */
export class EventHub {
  /** Distinguishes this process's numbers from an earlier one's. */
  readonly epoch: string;
  readonly #channels = new Map<string, Channel>();

  constructor(epoch: string) {
    this.epoch = epoch;
  }

  publish(tenantId: string, event: ConsoleEvent): void {
    const channel = this.#channels.get(tenantId);
    // No console of this tenant ever connected, so none can have missed it.
    if (!channel) return;
    channel.last += 1;
    const numbered = { number: channel.last, event };
    channel.recent.push(numbered);
    if (channel.recent.length > remembered) channel.recent.shift();
    for (const listener of channel.listeners) listener.onEvent(numbered);
  }

  /** Whether any console of the tenant is connected; without one, expensive events need not be computed. */
  hasListeners(tenantId: string): boolean {
    return (this.#channels.get(tenantId)?.listeners.size ?? 0) > 0;
  }

  /** Tenants with a connected console. */
  listeningTenants(): string[] {
    return [...this.#channels].filter(([, { listeners }]) => listeners.size > 0).map(([id]) => id);
  }

  /** Subscribes to a tenant's events. Returns the unsubscribe function. */
  listen(tenantId: string, listener: EventListener): () => void {
    const { listeners } = this.#channel(tenantId);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Number of a tenant's latest event. */
  lastNumber(tenantId: string): number {
    return this.#channel(tenantId).last;
  }

  /** Id of a tenant's latest event, as sent to consoles; later events are kept from now on. */
  newestId(tenantId: string): string {
    return `${this.epoch}-${this.lastNumber(tenantId)}`;
  }

  /** Events after a number; null when some are no longer kept. */
  since(tenantId: string, number: number): readonly NumberedEvent[] | null {
    const channel = this.#channel(tenantId);
    if (number > channel.last || channel.last - number > channel.recent.length) return null;
    return channel.recent.filter((item) => item.number > number);
  }

  /** Ids of the members whose open consoles receive this event. */
  recipientsOf(tenantId: string, event: ConsoleEvent): string[] {
    const listeners = [...(this.#channels.get(tenantId)?.listeners ?? [])];
    const accepting = listeners.filter((listener) => listener.accepts?.(event) === true);
    return [...new Set(accepting.map((listener) => listener.memberId))];
  }

  /** Disconnects one session at once. */
  endSession(sessionHash: string): void {
    this.#end((listener) => listener.sessionHash === sessionHash);
  }

  /** Disconnects a member's consoles at once. */
  endMember(memberId: string): void {
    this.#end((listener) => listener.memberId === memberId);
  }

  /** Disconnects all consoles of a tenant at once. */
  endTenant(tenantId: string): void {
    for (const listener of [...(this.#channels.get(tenantId)?.listeners ?? [])]) listener.end();
  }

  /** Disconnects a member's oldest consoles until at most `most` are left. */
  makeRoom(memberId: string, most: number): void {
    const own = this.#listeners().filter((listener) => listener.memberId === memberId);
    for (const listener of own.slice(0, Math.max(0, own.length - most))) listener.end();
  }

  /** Disconnects all consoles, at shutdown. */
  endAll(): void {
    this.#end(() => true);
  }

  get listenerCount(): number {
    return this.#listeners().length;
  }

  #listeners(): EventListener[] {
    return [...this.#channels.values()].flatMap((channel) => [...channel.listeners]);
  }

  #end(concerns: (listener: EventListener) => boolean): void {
    for (const listener of this.#listeners().filter(concerns)) listener.end();
  }

  #channel(tenantId: string): Channel {
    const known = this.#channels.get(tenantId);
    if (known) return known;
    const channel: Channel = { last: 0, recent: [], listeners: new Set() };
    this.#channels.set(tenantId, channel);
    return channel;
  }
}
