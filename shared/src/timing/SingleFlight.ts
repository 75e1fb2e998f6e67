/**
 * Runs work in the background, one run at a time. A failed run is reported and not repeated by itself; what is returned
 * never rejects.
 */
export class SingleFlight {
  readonly #work: () => Promise<unknown>;
  readonly #onFailure: (reason: unknown) => void;
  /** Also while a run begins, whose work may ask for another one. */
  #busy = false;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(work: () => Promise<unknown>, onFailure: (reason: unknown) => void) {
    this.#work = work;
    this.#onFailure = onFailure;
  }

  /** For work in several steps, which begins no further one then. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Starts a run, or joins the one under way. Resolves after it. */
  join(): Promise<void> {
    if (!this.#stopped && !this.#busy) {
      this.#busy = true;
      this.#running = this.#fly();
    }
    return this.#running ?? Promise.resolve();
  }

  /** Starts a run; during one, another follows, which sees what was changed before the call. Resolves after the last. */
  again(): Promise<void> {
    this.#again = true;
    return this.join();
  }

  /** Starts no more runs. Resolves after the one under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #fly(): Promise<void> {
    do {
      this.#again = false;
      try {
        await this.#work();
      } catch (reason) {
        this.#onFailure(reason);
      }
    } while (this.#again && !this.#stopped);
    // In the same step as the last check of `again`: a call in between would be lost.
    this.#busy = false;
    this.#running = undefined;
  }
}
