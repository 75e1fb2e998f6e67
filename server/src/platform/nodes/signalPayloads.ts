/**
 * Signals between servers, by name, with their payloads, which travel as JSON. A domain that sends one adds a line.
 */
export interface SignalPayloads {
  /** The server of this id leads from now on. */
  readonly leads: { readonly nodeId: string };
  /** Another server waits for the lock of this name. */
  readonly lockWanted: { readonly name: string };
}

export type SignalName = keyof SignalPayloads;
