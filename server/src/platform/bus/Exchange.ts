/** A message on its way to a terminal. */
export interface Outgoing {
  readonly topic: string;
  /** JSON. Empty: nothing is retained any longer. */
  readonly payload: string;
  readonly qos: 0 | 1;
  readonly retain: boolean;
}

/** The broker of this process, as its exchange sees it. */
export interface ExchangeEnd {
  /** Passes messages to the terminals that are connected here. Resolves when they are written, or could not be. */
  deliver(messages: readonly Outgoing[]): Promise<void>;
  /** Messages may have been lost on their way here. */
  onGap(): void;
  /** Everything to be retained, from the database. */
  readRetained(): Promise<Outgoing[]>;
  /** Messages that clear a topic which the database does not want retained. */
  clearing(topic: string): Outgoing[];
}

/**
 * Joins the brokers of all servers: what is published at one is delivered by all, in the same order, and what one
 * retains all retain.
 */
export interface Exchange {
  /** Whether other servers may be on it. */
  readonly isShared: boolean;
  /** Resolves once messages arrive and values are retained. */
  start(end: ExchangeEnd): Promise<void>;
  /** Resolves when the messages are taken. Rejects with `Unpublished` when Redis does not take them. */
  publish(messages: readonly Outgoing[]): Promise<void>;
  /** Retained payloads by topic; topics without one are absent. */
  retained(topics: readonly string[]): Promise<Map<string, string>>;
  stop(): Promise<void>;
}
