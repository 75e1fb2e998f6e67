import { Sequence } from '@vitrine/shared/timing';

/**
 * A `Sequence` of calls to a place that may hang, such as a network drive, each for a limited time. While one hangs,
 * further ones are refused at once: a call that hangs holds one of the few threads for files, and the place never holds
 * more than that one.
 */
export class OneAtATime {
  readonly #patience: number;
  readonly #refusal: () => Error;
  readonly #calls = new Sequence();
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
    const done = this.#calls.run(async () => {
      if (!awaited) throw this.#refusal();
      return act();
    });
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      awaited = false;
      this.#hanging += 1;
      const end = () => {
        this.#hanging -= 1;
      };
      done.then(end, end);
      reject(this.#refusal());
    }, this.#patience);
    try {
      return await Promise.race([done, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
