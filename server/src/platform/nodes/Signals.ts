import type { SignalName, SignalPayloads } from './signalPayloads.ts';

export type SignalHandler<Name extends SignalName> = (payload: SignalPayloads[Name]) => void;

/** Short messages to all servers of a database, for what is not stored: wake-ups, ended sessions, outdated caches. */
export interface Signals {
  /** Runs the handlers of this server at once, and those of the others soon, unless Redis is away. */
  send<Name extends SignalName>(name: Name, payload: SignalPayloads[Name]): void;
  /** Returns the function that removes the handler. */
  on<Name extends SignalName>(name: Name, handler: SignalHandler<Name>): () => void;
  /** Signals of other servers may have been lost: read again what they are about. Returns the function that removes it. */
  onGap(handler: () => void): () => void;
  stop(): Promise<void>;
}
