import type { ConsoleEvent } from '@vitrine/shared/api';

/** An event with its place in the tenant's sequence. */
export interface NumberedEvent {
  readonly number: number;
  readonly event: ConsoleEvent;
}
/** A console that listens. */
export interface EventListener {
  readonly memberId: string;
  readonly sessionHash: string;
  hear(event: NumberedEvent): void;
  /** Whether it may hear of this. */
  hears?(event: ConsoleEvent): boolean;
  /** Its session ended. */
  end(): void;
}

const remembered = 500;

/** The newest events of one tenant, and who listens. */
interface Channel {
  last: number;
  recent: NumberedEvent[];
  readonly listeners: Set<EventListener>;
}

/** Carries events to the consoles of each tenant; none ever reaches another tenant. */
export class EventHub {
  /** Tells numbers of this process from those of an earlier one. */
  readonly epoch: string;
  readonly #channels = new Map<string, Channel>();

  constructor(epoch: string) {
    this.epoch = epoch;
  }

  publish(tenantId: string, event: ConsoleEvent): void {
    const channel = this.#channels.get(tenantId);
    // Nobody of this tenant ever listened, so there is nobody who could have missed it.
    if (!channel) return;
    channel.last += 1;
    const numbered = { number: channel.last, event };
    channel.recent.push(numbered);
    if (channel.recent.length > remembered) channel.recent.shift();
    for (const listener of channel.listeners) listener.hear(numbered);
  }

  /** Whether anyone of the tenant listens now: what is dear to work out is worked out for nobody else. */
  isHeard(tenantId: string): boolean {
    return (this.#channels.get(tenantId)?.listeners.size ?? 0) > 0;
  }

  /** Tenants of which someone listens now. */
  heardTenants(): string[] {
    return [...this.#channels].filter(([, { listeners }]) => listeners.size > 0).map(([id]) => id);
  }

  /** Hears a tenant's events until the answered function is called. */
  listen(tenantId: string, listener: EventListener): () => void {
    const { listeners } = this.#channel(tenantId);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Number of the newest event of a tenant. */
  lastNumber(tenantId: string): number {
    return this.#channel(tenantId).last;
  }

  /** Id of the newest event of a tenant, as its readers have it; what comes after it is kept from now on. */
  newestId(tenantId: string): string {
    return `${this.epoch}-${this.lastNumber(tenantId)}`;
  }

  /** What came after a number; null when some of it is no longer known. */
  since(tenantId: string, number: number): readonly NumberedEvent[] | null {
    const channel = this.#channel(tenantId);
    if (number > channel.last || channel.last - number > channel.recent.length) return null;
    return channel.recent.filter((item) => item.number > number);
  }

  /** Ids of the people who have a console open that hears of this event. */
  whoHears(tenantId: string, event: ConsoleEvent): string[] {
    const listeners = [...(this.#channels.get(tenantId)?.listeners ?? [])];
    const hearing = listeners.filter((listener) => listener.hears?.(event) === true);
    return [...new Set(hearing.map((listener) => listener.memberId))];
  }

  /** Ends the listening of one session, at once. */
  endSession(sessionHash: string): void {
    this.#end((listener) => listener.sessionHash === sessionHash);
  }

  /** Ends the listening of a person, at once. */
  endMember(memberId: string): void {
    this.#end((listener) => listener.memberId === memberId);
  }

  /** Ends the listening of all people of a tenant, at once. */
  endTenant(tenantId: string): void {
    for (const listener of [...(this.#channels.get(tenantId)?.listeners ?? [])]) listener.end();
  }

  /** Ends the oldest listening of a person until at most so many are left. */
  makeRoom(memberId: string, most: number): void {
    const own = this.#listeners().filter((listener) => listener.memberId === memberId);
    for (const listener of own.slice(0, Math.max(0, own.length - most))) listener.end();
  }

  /** Ends all listening, at shutdown. */
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
