import type { ConsoleEvent } from '@vitrine/shared/api';
import type { Recipient } from './permission.ts';

/** An event as a console receives it. */
export interface SentEvent {
  /**
   * What the console names when it reconnects, to any server, to receive what came after this event. Absent where only
   * this server knows the event: the console continues after the one before.
   */
  readonly id?: string;
  readonly event: ConsoleEvent;
}

/** A connected console. */
export interface EventListener {
  readonly memberId: string;
  readonly sessionHash: string;
  onEvent(sent: SentEvent): void;
  /** Who it belongs to, as of the last check of its session. Absent: of no one who is asked to act on events. */
  recipient?(): Recipient;
  /** Called when its session ends. */
  end(): void;
}

/** Distributes events to the consoles of each tenant, never across tenants, whichever server they are connected to. */
export interface EventHub {
  /** Neither waits nor fails. The events of one process arrive in the order of the calls. */
  publish(tenantId: string, event: ConsoleEvent): void;

  /**
   * Subscribes to a tenant's events. A listener with the id of the last event that it knows first gets those since, or a
   * `resync` where they are no longer kept. Returns the unsubscribe function.
   */
  listen(tenantId: string, listener: EventListener, lastId?: string): () => void;

  /** Call when what `recipient` of a listener returns has changed. */
  update(listener: EventListener): void;

  /** Id of a tenant's latest event; with it, `listen` of any server sends the later ones. */
  newestId(tenantId: string): string;

  /**
   * Whether any console of the tenant is connected, to any server; without one, expensive events need not be computed.
   * It follows the first console on another server within milliseconds, and the last one there within a minute.
   */
  hasListeners(tenantId: string): boolean;

  /** Tenants for which `hasListeners` is true. */
  listeningTenants(): string[];

  /** Ids of the members whose open consoles receive this event, on all servers. */
  recipientsOf(tenantId: string, event: ConsoleEvent): Promise<string[]>;

  /** Disconnects one session, on all servers. */
  endSession(sessionHash: string): void;

  /** Disconnects a member's consoles, on all servers. */
  endMember(memberId: string): void;

  /** Disconnects all consoles of a tenant, on all servers. */
  endTenant(tenantId: string): void;

  /** Disconnects a member's oldest consoles until at most `most` are left on all servers together. */
  makeRoom(memberId: string, most: number): void;

  /** Disconnects the consoles of this server, at shutdown. */
  endAll(): void;

  /** Consoles that are connected to this server. */
  readonly listenerCount: number;

  /** Resolves once the listeners of this server have what this server published so far. */
  settled(): Promise<void>;

  stop(): Promise<void>;
}
