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
  /** There is work for the worker of this name (`PollingWorker`). */
  readonly wake: { readonly worker: string };
  /** Work on these materials is obsolete. */
  readonly materialsAbandoned: { readonly ids: readonly string[] };
  /** The build of a USB package was cancelled. */
  readonly usbPackageCanceled: { readonly id: string };
  /** The operation on backups was cancelled. */
  readonly backupCanceled: Record<string, never>;
  /** A restore was requested: every server restarts. */
  readonly restoreRequested: Record<string, never>;
  /** The expiry of an account was set. */
  readonly expirySet: Record<string, never>;
  /** The registry of remotes has changed: read it again. */
  readonly remotesChanged: Record<string, never>;
  /** Another server waits for the lock of this name. */
  readonly lockWanted: { readonly name: string };
}

export type SignalName = keyof SignalPayloads;
