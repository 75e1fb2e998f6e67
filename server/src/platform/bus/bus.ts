import type { CommandAcknowledgement, Presence, TerminalReport } from '@vitrine/shared/api';

/** Messages of terminals, by kind. */
export interface TerminalMessages {
  presence: Presence;
  acknowledgement: CommandAcknowledgement;
  report: TerminalReport;
}
export type TerminalMessageKind = keyof TerminalMessages;

/** The connection over which a terminal sends. */
export interface TerminalConnection {
  /** New for each connection, unique among all servers. */
  readonly id: string;
  /** When its credential was accepted, by the clock of the server that holds it. */
  readonly connectedAt: Date;
  /**
   * Rises with every connection that is admitted, on all servers (`AdmittedTerminal`). Servers do not wait for each
   * other: a message of an older connection of a terminal may be handled after those of a newer one.
   */
  readonly number: number;
}

export type TerminalMessageHandler<Kind extends TerminalMessageKind> = (
  clId: string,
  payload: TerminalMessages[Kind],
  connection: TerminalConnection,
) => Promise<void> | void;

export interface PublishOptions {
  /** Kept by the broker and sent to the terminal whenever it subscribes. */
  readonly retain?: boolean;
  readonly qos?: 0 | 1;
}

/** A message for a terminal. A value of `undefined`, retained, clears what was retained. */
export interface BusMessage<Value = unknown> {
  readonly topic: string;
  readonly value: Value;
}

/** Where the broker gets the values to be retained, of one kind of topics, when it may have lost them. */
export interface RetainedSource {
  readonly kind: 'applet' | 'desired' | 'subtitle';
  /** All of them, from the database. */
  readonly read: () => Promise<Iterable<BusMessage>>;
  /** Value that a terminal gets, not retained, when `read` has none for it although one was retained; none if absent. */
  readonly empty?: unknown;
}

/**
 * The link to the terminals. Each is connected to one server, which handles what it says; what any server publishes
 * reaches it.
 */
export interface Bus {
  /**
   * Sends JSON; resolves when the broker has taken it. Rejects when it cannot: before the start, after the stop, and
   * while Redis is away (`Unpublished`). `undefined` with `retain` clears what was retained.
   */
  publish(topic: string, value: unknown, options?: PublishOptions): Promise<void>;
  /**
   * The same for several messages, in order, without a round trip for each. After a rejection a part of them may have
   * been sent: `Unpublished` says which.
   */
  publishAll(messages: readonly BusMessage[], options?: PublishOptions): Promise<void>;
  /**
   * Subscribes to the terminals that are connected to this server; payloads that fail their schema are dropped. Returns
   * the unsubscribe function.
   *
   * A connection that ends, however it does, is reported by a presence that is offline, sometimes twice; one that a newer
   * connection replaced is not, as far as this server knows of it. It cannot when the newer one came to another server
   * while Redis was away: compare the `number` of the connection with that of the newest one, which is stored.
   */
  subscribe<Kind extends TerminalMessageKind>(kind: Kind, handler: TerminalMessageHandler<Kind>): () => void;
  /** The retained value of a topic; undefined if none. Rejects while Redis is away. */
  retained(topic: string): Promise<unknown>;
  /** The retained values of topics; those without one are absent. Rejects while Redis is away. */
  retainedValues(topics: readonly string[]): Promise<Map<string, unknown>>;
  /**
   * Closes the connections of terminals, for example when they are revoked. Their last wills are published. Resolves when
   * those of this server are closed; others follow, unless Redis is away.
   */
  disconnect(clIds: readonly string[]): Promise<void>;
  /** Whether a terminal is connected to this server. Whether to any, its row says. */
  isConnectedHere(clId: string): boolean;
  /** Terminals that are connected to this server. */
  connectedHere(): string[];
  /** Client address of a terminal that is connected to this server; undefined when it is not. */
  addressOf(clId: string): string | undefined;
  /** Number of terminals that are connected to this server. */
  readonly connectionCount: number;
  /** Registers a domain's retained values, before the start. */
  restore(source: RetainedSource): void;
}
