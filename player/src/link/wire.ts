import type { Identity } from '../identity/identity.ts';

/** One MQTT connection, from the attempt to its end. Reconnecting is up to the link. */
export interface Wire {
  publish(topic: string, payload: string, options: { readonly retain: boolean }): void;
  close(): void;
}

export interface WireHandlers {
  /** The server accepted the connection and all subscriptions. */
  opened(): void;
  received(topic: string, payload: string): void;
  /** The server rejects the credential (CONNACK 4 or 5). `closed` follows. */
  refused(): void;
  /** A newer player with the same credential took over. `closed` follows. */
  replaced?(): void;
  /** Called once, whether or not it was ever open. Not called after `close()`. */
  closed(reason: unknown): void;
}

export type OpenWire = (identity: Identity, handlers: WireHandlers) => Wire;
