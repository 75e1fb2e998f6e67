/**
 * Signals between servers, by name, with their payloads, which travel as JSON. A domain that sends one adds a line.
 */
export interface SignalPayloads {
  /** The server of this id leads from now on. */
  readonly leads: { readonly nodeId: string };
  /** There is work for the worker of this name (`PollingWorker`). */
  readonly wake: { readonly worker: string };
  /** Work on these materials is obsolete. */
  readonly materialsAbandoned: { readonly ids: readonly string[] };
  /** The build of a USB package was cancelled. */
  readonly usbPackageCanceled: { readonly id: string };
  /** The operation on backups was cancelled. */
  readonly backupCanceled: Record<string, never>;
  /** A restore was requested: every server restarts. */
  readonly restoreOrdered: Record<string, never>;
  /** The expiry of an account was set. */
  readonly expirySet: Record<string, never>;
}

export type SignalName = keyof SignalPayloads;
