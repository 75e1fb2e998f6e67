/**
 * Runs work in the background, one run at a time. A failed run is reported and not repeated by itself; what is returned
 * never rejects.
 */
export class SingleFlight<Value = void> {
  readonly #work: () => Promise<Value>;
  readonly #onFailure: (reason: unknown) => Value;
  /** Also while a run begins, whose work may ask for another one. */
  #busy = false;
  #running: Promise<Value> | undefined;
  #again = false;
  #stopped = false;

  /** @param onFailure what callers get for a failed run */
  constructor(work: () => Promise<Value>, onFailure: (reason: unknown) => Value) {
    this.#work = work;
    this.#onFailure = onFailure;
  }

  /** For work in several steps, which begins no further one then. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Starts a run, or joins the one under way. Resolves after it; undefined if there is none because it was stopped. */
  join(): Promise<Value | undefined> {
    if (!this.#stopped && !this.#busy) {
      this.#busy = true;
      this.#running = this.#fly();
    }
    return this.#running ?? Promise.resolve(undefined);
  }

  /** Starts a run; during one, another follows, which sees what was changed before the call. Resolves after the last. */
  again(): Promise<Value | undefined> {
    this.#again = true;
    return this.join();
  }

  /** Starts no more runs. Resolves after the one under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #fly(): Promise<Value> {
    let value: Value;
    do {
      this.#again = false;
      value = await this.#run();
    } while (this.#again && !this.#stopped);
    // In the same step as the last check of `again`: a call in between would be lost.
    this.#busy = false;
    this.#running = undefined;
    return value;
  }

  async #run(): Promise<Value> {
    try {
      return await this.#work();
    } catch (reason) {
      return this.#onFailure(reason);
    }
  }
}
