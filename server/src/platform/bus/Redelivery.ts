import { setTimeout as wait } from 'node:timers/promises';
import { SingleFlight } from '@vitrine/shared/timing';
import type { Logger } from 'pino';

interface Means {
  readonly log: Logger;
  /** Delivers what is owed under keys: topics, or ids of terminals. */
  readonly deliver: (keys: readonly string[]) => Promise<void>;
}

const atOnce = 500;
/** Milliseconds until a failed delivery is retried. */
const pause = 1000;

/** Delivers what terminals may have missed, and retries until that succeeds. */
export class Redelivery {
  readonly #means: Means;
  readonly #owed = new Set<string>();
  readonly #work: SingleFlight;

  constructor(means: Means) {
    this.#means = means;
    this.#work = new SingleFlight(
      () => this.#deliverAll(),
      (error) => means.log.warn({ err: error }, 'failed to deliver what terminals missed'),
    );
  }

  owe(keys: readonly string[]): void {
    for (const key of keys) this.#owed.add(key);
    if (this.#owed.size > 0) void this.#work.again();
  }

  async stop(): Promise<void> {
    this.#owed.clear();
    await this.#work.stop();
  }

  async #deliverAll(): Promise<void> {
    while (this.#owed.size > 0) await this.#deliverSome([...this.#owed].slice(0, atOnce));
  }

  async #deliverSome(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.#owed.delete(key);
    try {
      await this.#means.deliver(keys);
    } catch (error) {
      if (this.#work.stopped) return;
      this.#means.log.debug({ err: error }, 'failed to deliver what terminals missed; will retry');
      for (const key of keys) this.#owed.add(key);
      await wait(pause, undefined, { ref: false });
    }
  }
}
