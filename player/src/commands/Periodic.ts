/** Runs work at intervals; a failure is reported and does not stop it. */
export class Periodic {
  readonly #timers = new Set<ReturnType<typeof setInterval>>();
  readonly #onError: (reason: unknown) => void;

  constructor(onError: (reason: unknown) => void) {
    this.#onError = onError;
  }

  /** @param interval milliseconds */
  readonly every = (interval: number, act: () => unknown): void => {
    const once = async () => act();
    this.#timers.add(setInterval(() => void once().catch(this.#onError), interval));
  };

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers.clear();
  }
}
