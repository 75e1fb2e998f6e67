import type { Logger } from 'pino';
import type { SignalHandler } from './Signals.ts';
import type { SignalName, SignalPayloads } from './signalPayloads.ts';

/** Handlers of signals in this process. One that throws neither ends the sender nor keeps the others from running. */
export class SignalHandlers {
  readonly #log: Logger;
  readonly #byName = new Map<string, Set<(payload: never) => void>>();
  readonly #ofGaps = new Set<() => void>();

  constructor(log: Logger) {
    this.#log = log;
  }

  add<Name extends SignalName>(name: Name, handler: SignalHandler<Name>): () => void {
    const handlers = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, handlers);
    handlers.add(handler);
    return () => handlers.delete(handler);
  }

  addForGaps(handler: () => void): () => void {
    this.#ofGaps.add(handler);
    return () => this.#ofGaps.delete(handler);
  }

  run<Name extends SignalName>(name: Name, payload: SignalPayloads[Name]): void {
    for (const handler of this.#byName.get(name) ?? []) this.#try(name, () => handler(payload as never));
  }

  runForGap(): void {
    for (const handler of this.#ofGaps) this.#try('gap', handler);
  }

  #try(name: string, handler: () => void): void {
    try {
      handler();
    } catch (error) {
      this.#log.error({ err: error, signal: name }, 'failed to handle a signal');
    }
  }
}
