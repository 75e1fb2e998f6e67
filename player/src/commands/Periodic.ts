/** Runs work at intervals; a failure is reported and does not stop it. */
export class Periodic {
  readonly #timers = new Set<ReturnType<typeof setInterval>>();
  readonly #onTrouble: (reason: unknown) => void;

  constructor(onTrouble: (reason: unknown) => void) {
    this.#onTrouble = onTrouble;
  }

  /** @param interval milliseconds */
  readonly every = (interval: number, act: () => unknown): void => {
    const once = async () => act();
    this.#timers.add(setInterval(() => void once().catch(this.#onTrouble), interval));
  };

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers.clear();
  }
}
