/**
 * Runs calls to a place that may hang, such as a network drive, one after the other and each for a limited time. While
 * one hangs, further ones are refused at once: a call that hangs holds one of the few threads for files, and the place
 * never holds more than that one.
 */
export class OneAtATime {
  readonly #patience: number;
  readonly #refusal: () => Error;
  #last: Promise<unknown> = Promise.resolve();
  #hanging = 0;

  /**
   * @param patience milliseconds
   * @param refusal what callers get while a call hangs
   */
  constructor(patience: number, refusal: () => Error) {
    this.#patience = patience;
    this.#refusal = refusal;
  }

  async run<Result>(act: () => Promise<Result>): Promise<Result> {
    if (this.#hanging > 0) throw this.#refusal();
    let awaited = true;
    const done = this.#last.then(() => {
      if (!awaited) throw this.#refusal();
      return act();
    });
    const ended = done.then(
      () => undefined,
      () => undefined,
    );
    this.#last = ended;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      awaited = false;
      this.#hanging += 1;
      void ended.then(() => {
        this.#hanging -= 1;
      });
      reject(this.#refusal());
    }, this.#patience);
    try {
      return await Promise.race([done, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
