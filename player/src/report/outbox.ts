import { BackOff } from '../link/backOff.ts';

export interface OutboxOptions {
  /** Delivers all that waits. Rejects when it could not: it is tried again then. */
  readonly send: () => Promise<void>;
  readonly online: () => boolean;
  readonly onTrouble: (reason: unknown) => void;
}

/** Delivers what lies on the disk, one try at a time, again and again until the server has it. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #backOff = new BackOff({ first: 5000, longest: 10 * 60_000 });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #again = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Something waits, or the link is up. Resolves after the try; never rejects. */
  hurry(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#options.online()) return Promise.resolve();
    this.#again = this.#sending !== undefined;
    this.#sending ??= this.#try().finally(() => {
      this.#sending = undefined;
      if (this.#again) void this.hurry();
    });
    return this.#sending;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #try(): Promise<void> {
    try {
      await this.#options.send();
      this.#backOff.reset();
    } catch (reason) {
      this.#options.onTrouble(reason);
      this.#timer = setTimeout(() => void this.hurry(), this.#backOff.next());
    }
  }
}
