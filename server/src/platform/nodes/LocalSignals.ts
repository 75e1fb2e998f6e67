import type { Logger } from 'pino';
import { SignalHandlers } from './SignalHandlers.ts';
import type { SignalHandler, Signals } from './Signals.ts';
import type { SignalName, SignalPayloads } from './signalPayloads.ts';

/** Signals of the only server of a database. */
export class LocalSignals implements Signals {
  readonly #handlers: SignalHandlers;

  constructor(log: Logger) {
    this.#handlers = new SignalHandlers(log);
  }

  send<Name extends SignalName>(name: Name, payload: SignalPayloads[Name]): void {
    this.#handlers.run(name, payload);
  }

  on<Name extends SignalName>(name: Name, handler: SignalHandler<Name>): () => void {
    return this.#handlers.add(name, handler);
  }

  onGap(handler: () => void): () => void {
    return this.#handlers.addForGaps(handler);
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
