/**
 * Runs work one after another, in the order of the calls, so that an older result never overtakes a newer one. For a
 * limit on how many run at once, the server takes `p-limit`.
 */
export class Sequence {
  #last: Promise<unknown> = Promise.resolve();
  #pending = 0;

  /** Whether no work runs or waits. */
  get idle(): boolean {
    return this.#pending === 0;
  }

  /** Settles like the work. Later work runs regardless. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#pending += 1;
    const result = this.#last.then(work).finally(() => {
      this.#pending -= 1;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves after all work passed before the call; never rejects. */
  async settle(): Promise<void> {
    await this.#last;
  }
}
