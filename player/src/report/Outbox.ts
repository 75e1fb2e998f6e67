import { SingleFlight } from '@vitrine/shared/timing';
import { BackOff } from '../link/BackOff.ts';

export interface OutboxOptions {
  /** Delivers everything pending. Rejects on failure, to be retried. */
  readonly send: () => Promise<void>;
  readonly online: () => boolean;
  readonly onError: (reason: unknown) => void;
}

/** Delivers stored data, one attempt at a time, until the server has it. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #backOff = new BackOff({ first: 5000, longest: 10 * 60_000 });
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #sending = new SingleFlight(
    () => this.#try(),
    (reason) => this.#later(reason),
  );

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Called for new data, or when the link is up. Resolves after the attempt; never rejects. */
  hurry(): Promise<void> {
    return this.#sending.again();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #try(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#options.online()) return;
    await this.#options.send();
    this.#backOff.reset();
  }

  #later(reason: unknown): void {
    this.#options.onError(reason);
    this.#timer = setTimeout(() => void this.hurry(), this.#backOff.next());
  }
}
