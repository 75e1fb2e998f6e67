import type { Exchange, ExchangeEnd, Outgoing } from './Exchange.ts';
import { inParts } from './inParts.ts';

/** The exchange of a server that is alone: retains in memory. */
export class LocalExchange implements Exchange {
  readonly #retained = new Map<string, string>();
  #end: ExchangeEnd | undefined;

  async start(end: ExchangeEnd): Promise<void> {
    this.#end = end;
    for (const { topic, payload } of await end.readRetained()) {
      // One that is there already was published since, and is newer.
      if (!this.#retained.has(topic)) this.#retained.set(topic, payload);
    }
  }

  async publish(messages: readonly Outgoing[]): Promise<void> {
    for (const { topic, payload, retain } of messages) {
      if (retain && payload === '') this.#retained.delete(topic);
      else if (retain) this.#retained.set(topic, payload);
    }
    // The terminals have taken one part before they get the next.
    for (const part of inParts(messages)) await this.#end?.deliver(part);
  }

  async retained(topics: readonly string[]): Promise<Map<string, string>> {
    return new Map(
      topics.flatMap((topic) => {
        const payload = this.#retained.get(topic);
        return payload === undefined ? [] : [[topic, payload] as const];
      }),
    );
  }

  async stop(): Promise<void> {
    this.#end = undefined;
  }
}
