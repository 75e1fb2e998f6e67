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

/** A message that the broker retains. */
export interface RetainedMessage<Value = unknown> {
  readonly topic: string;
  readonly value: Value;
}

/** Retained values to restore at start: the broker does not persist them. */
export type RetainedSource = () => Promise<Iterable<RetainedMessage>>;

/** The link to the terminals, backed by the broker in this process. */
export interface Bus {
  /** Sends JSON; resolves when the broker has taken it. `undefined` with `retain` clears what was retained. */
  publish(topic: string, value: unknown, options?: PublishOptions): Promise<void>;
  /**
   * Subscribes to the terminals that are connected to this server; payloads that fail their schema are dropped. The end
   * of a connection, clean, broken or replaced, is a presence that is offline. Returns the unsubscribe function.
   */
  subscribe<Kind extends TerminalMessageKind>(kind: Kind, handler: TerminalMessageHandler<Kind>): () => void;
  /** The retained value of a topic; undefined if none. */
  retained(topic: string): unknown;
  /** Closes a terminal's connection, for example when it is revoked. Its last will is published. */
  disconnect(clId: string): Promise<void>;
  isConnected(clId: string): boolean;
  /** Client address of a connected terminal; undefined when it is not connected. */
  addressOf(clId: string): string | undefined;
  /** Number of connected terminals. */
  readonly connectionCount: number;
  /** Registers a domain's retained values, before the start. */
  restore(source: RetainedSource): void;
}
