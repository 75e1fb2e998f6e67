import type { Exchange, Outgoing } from './Exchange.ts';

/**
 * Reads retained messages for terminals. A message that arrives while they are read is newer, and may reach the terminal
 * first: what was read of its topic is dropped then.
 */
export class RetainedReads {
  readonly #exchange: Exchange;
  /** The latest read of each topic that is being read. */
  readonly #reading = new Map<string, object>();

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }

  /**
   * The retained messages of topics, to be passed on at once.
   * @param absent messages for a topic that has none
   */
  async read(
    topics: readonly string[],
    absent: (topic: string) => readonly Outgoing[] = () => [],
  ): Promise<Outgoing[]> {
    const own = {};
    for (const topic of topics) this.#reading.set(topic, own);
    const isOwn = (topic: string) => this.#reading.get(topic) === own;
    try {
      const payloads = await this.#exchange.retained(topics);
      return topics.filter(isOwn).flatMap((topic) => {
        const payload = payloads.get(topic);
        return payload === undefined ? absent(topic) : [{ topic, payload, qos: 1 as const, retain: true }];
      });
    } finally {
      for (const topic of topics) if (isOwn(topic)) this.#reading.delete(topic);
    }
  }

  /** A newer message of the topic is passed on. */
  overtake(topic: string): void {
    this.#reading.delete(topic);
  }
}
