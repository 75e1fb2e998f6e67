/**
 * Signals between servers, by name, with their payloads, which travel as JSON. A domain that sends one adds a line.
 */
export interface SignalPayloads {
  /** The server of this id leads from now on. */
  readonly leads: { readonly nodeId: string };
  /** Terminals lose their connection, wherever they have it. */
  readonly disconnectTerminals: { readonly clIds: readonly string[] };
  /** A terminal has a new connection, which replaces older ones to other servers. */
  readonly terminalConnected: {
    readonly clId: string;
    readonly connectionId: string;
    /** Of the connection (`TerminalConnection`). */
    readonly number: number;
  };
  /** Transfers of a terminal that several servers take part in began or ended: count them again. */
  readonly terminalTransfers: { readonly clId: string };
  /** The limits of downloads have changed. */
  readonly downloadLimits: Record<string, never>;
  /** The expiry of an account was set. */
  readonly expirySet: Record<string, never>;
}

export type SignalName = keyof SignalPayloads;
