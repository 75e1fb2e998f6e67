import type { Identity } from '../identity/identity.ts';

/** One MQTT connection, from the attempt to its end. It never reconnects: that is the link's decision. */
export interface Wire {
  publish(topic: string, payload: string, options: { readonly retain: boolean }): void;
  close(): void;
}

export interface WireHandlers {
  /** The server accepted the connection and all subscriptions. */
  opened(): void;
  received(topic: string, payload: string): void;
  /** The server does not accept the credential (CONNACK 4 or 5). `closed` follows. */
  refused(): void;
  /** A newer player with the same credential has taken the place. `closed` follows. */
  replaced?(): void;
  /** Once, whether or not it was ever open. Not called after `close()`. */
  closed(reason: unknown): void;
}

export type OpenWire = (identity: Identity, handlers: WireHandlers) => Wire;
