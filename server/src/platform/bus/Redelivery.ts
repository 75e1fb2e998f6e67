import { setTimeout as wait } from 'node:timers/promises';
import { SingleFlight } from '@vitrine/shared/timing';
import type { Logger } from 'pino';

interface Means {
  readonly log: Logger;
  /** Passes on the retained messages of topics. */
  readonly deliver: (topics: readonly string[]) => Promise<void>;
}

const atOnce = 500;
/** Milliseconds until a failed delivery is retried. */
const pause = 1000;

/** Delivers retained messages that terminals may have missed, as soon as they can be read. */
export class Redelivery {
  readonly #means: Means;
  readonly #owed = new Set<string>();
  readonly #work: SingleFlight;

  constructor(means: Means) {
    this.#means = means;
    this.#work = new SingleFlight(
      () => this.#deliverAll(),
      (error) => means.log.warn({ err: error }, 'failed to deliver retained messages'),
    );
  }

  owe(topics: readonly string[]): void {
    for (const topic of topics) this.#owed.add(topic);
    if (this.#owed.size > 0) void this.#work.join();
  }

  async stop(): Promise<void> {
    this.#owed.clear();
    await this.#work.stop();
  }

  async #deliverAll(): Promise<void> {
    while (this.#owed.size > 0) await this.#deliverSome([...this.#owed].slice(0, atOnce));
  }

  async #deliverSome(topics: readonly string[]): Promise<void> {
    for (const topic of topics) this.#owed.delete(topic);
    try {
      await this.#means.deliver(topics);
    } catch (error) {
      if (this.#work.stopped) return;
      this.#means.log.debug({ err: error }, 'failed to read retained messages; will retry');
      for (const topic of topics) this.#owed.add(topic);
      await wait(pause, undefined, { ref: false });
    }
  }
}
