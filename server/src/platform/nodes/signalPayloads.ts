/**
 * Signals between servers, by name, with their payloads, which travel as JSON. A domain that sends one adds a line.
 */
export interface SignalPayloads {
  /** The server of this id leads from now on. */
  readonly leads: { readonly nodeId: string };
  /** Terminals lose their connection, wherever they have it. */
  readonly disconnectTerminals: { readonly clIds: readonly string[] };
  /** A terminal has a new connection, which replaces older ones to other servers. */
  readonly terminalConnected: { readonly clId: string; readonly connectionId: string };
}

export type SignalName = keyof SignalPayloads;
