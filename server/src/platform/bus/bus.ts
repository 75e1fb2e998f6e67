import type { CommandAcknowledgement, Presence, TerminalReport } from '@vitrine/shared/api';

/** What terminals say, by kind. */
export interface TerminalMessages {
  presence: Presence;
  acknowledgement: CommandAcknowledgement;
  report: TerminalReport;
}
export type TerminalMessageKind = keyof TerminalMessages;

export type TerminalMessageHandler<Kind extends TerminalMessageKind> = (
  clId: string,
  payload: TerminalMessages[Kind],
) => Promise<void> | void;

export interface PublishOptions {
  /** Kept by the broker and given to the terminal whenever it connects. */
  readonly retain?: boolean;
  readonly qos?: 0 | 1;
}

/** Retained values to put back into the broker at start: it keeps nothing over a restart. */
export type RetainedSource = () => Promise<Iterable<{ topic: string; value: unknown }>>;

/** The link to the terminals. The broker of this process stands behind it. */
export interface Bus {
  /** Sends JSON; resolves when the broker has taken it. `undefined` with `retain` clears what was retained. */
  publish(topic: string, value: unknown, options?: PublishOptions): Promise<void>;
  /** Hears every terminal; payloads that do not fit their schema never arrive. Answers how to stop hearing. */
  subscribe<Kind extends TerminalMessageKind>(kind: Kind, handler: TerminalMessageHandler<Kind>): () => void;
  /** What the broker keeps for a topic and sends to every new subscriber; undefined: nothing. */
  retained(topic: string): unknown;
  /** Ends the connection of a terminal, as when it is revoked. Its last will is sent. */
  disconnect(clId: string): Promise<void>;
  isConnected(clId: string): boolean;
  /** Where a connected terminal calls from; undefined when it is not connected. */
  addressOf(clId: string): string | undefined;
  /** How many terminals are connected. */
  readonly connectionCount: number;
  /** Registers, before the start, a domain's retained values. */
  restore(source: RetainedSource): void;
}
