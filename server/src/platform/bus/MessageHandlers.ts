import type { Logger } from 'pino';
import type {
  TerminalConnection,
  TerminalMessageHandler,
  TerminalMessageKind,
  TerminalMessages,
} from './bus.ts';

type Handlers = { [Kind in TerminalMessageKind]: Set<TerminalMessageHandler<Kind>> };

/** Handlers of what terminals say. One that fails is logged, and keeps the others from nothing. */
export class MessageHandlers {
  readonly #log: Logger;
  readonly #handlers: Handlers = { presence: new Set(), acknowledgement: new Set(), report: new Set() };

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Returns the function that removes the handler. */
  add<Kind extends TerminalMessageKind>(kind: Kind, handler: TerminalMessageHandler<Kind>): () => void {
    const handlers: Set<TerminalMessageHandler<Kind>> = this.#handlers[kind];
    handlers.add(handler);
    return () => handlers.delete(handler);
  }

  run<Kind extends TerminalMessageKind>(
    kind: Kind,
    clId: string,
    payload: TerminalMessages[Kind],
    connection: TerminalConnection,
  ): void {
    for (const handler of this.#handlers[kind]) {
      Promise.resolve()
        .then(() => handler(clId, payload, connection))
        .catch((error: unknown) =>
          this.#log.error({ err: error, clId, kind }, 'failed to handle terminal message'),
        );
    }
  }
}
