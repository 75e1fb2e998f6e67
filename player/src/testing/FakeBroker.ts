import type { OpenWire, WireHandlers } from '../link/wire.ts';

interface Message {
  readonly topic: string;
  readonly body: unknown;
  readonly retain: boolean;
}

/** A broker controlled by the test. */
export class FakeBroker {
  /** Unreachable. */
  down = false;
  /** Rejects the credential. */
  refuses = false;
  attempts = 0;
  readonly messages: Message[] = [];
  #handlers: WireHandlers | undefined;
  readonly #retained = new Map<string, unknown>();

  readonly open: OpenWire = (_identity, handlers) => {
    this.attempts += 1;
    let closed = false;
    queueMicrotask(() => {
      if (!closed) this.#answer(handlers);
    });
    return {
      publish: (topic, payload, { retain }) =>
        this.messages.push({ topic, body: JSON.parse(payload), retain }),
      close: () => {
        closed = true;
        if (this.#handlers === handlers) this.#handlers = undefined;
      },
    };
  };

  /** Ends the current connection. */
  drop(): void {
    const handlers = this.#handlers;
    this.#handlers = undefined;
    handlers?.closed(undefined);
  }

  /** A newer player replaced the current connection. */
  replace(): void {
    this.#handlers?.replaced?.();
    this.drop();
  }

  say(topic: string, body: unknown): void {
    this.#handlers?.received(topic, JSON.stringify(body));
  }

  /** Retains a message for later clients, and sends it to connected ones. */
  retain(topic: string, body: unknown): void {
    this.#retained.set(topic, body);
    this.say(topic, body);
  }

  published(topic: string): Message[] {
    return this.messages.filter((message) => message.topic === topic);
  }

  #answer(handlers: WireHandlers): void {
    if (this.refuses) handlers.refused();
    if (this.refuses || this.down) handlers.closed(new Error(this.down ? 'No answer' : 'Refused'));
    else this.#accept(handlers);
  }

  #accept(handlers: WireHandlers): void {
    this.#handlers = handlers;
    handlers.opened();
    for (const [topic, body] of this.#retained) handlers.received(topic, JSON.stringify(body));
  }
}
