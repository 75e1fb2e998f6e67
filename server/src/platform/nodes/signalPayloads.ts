/**
 * Signals between servers, by name, with their payloads, which travel as JSON. A domain that sends one adds a line.
 */
export interface SignalPayloads {
  /** The server of this id leads from now on. */
  readonly leads: { readonly nodeId: string };
  /** Transfers of a terminal that several servers take part in began or ended: count them again. */
  readonly terminalTransfers: { readonly clId: string };
  /** The limits of downloads have changed. */
  readonly downloadLimits: Record<string, never>;
  /** The expiry of an account was set. */
  readonly expirySet: Record<string, never>;
}

export type SignalName = keyof SignalPayloads;
