/** Runs what concerns one terminal in the order in which it came; different terminals do not wait for each other. */
export class TerminalQueue {
  readonly #tails = new Map<string, Promise<void>>();

  /** Resolves, or rejects, with the work itself. Work behind it goes on either way. */
  run(clId: string, work: () => Promise<void>): Promise<void> {
    const before = this.#tails.get(clId) ?? Promise.resolve();
    const result = before.then(work);
    const tail = result
      .catch(() => undefined)
      .finally(() => {
        if (this.#tails.get(clId) === tail) this.#tails.delete(clId);
      });
    this.#tails.set(clId, tail);
    return result;
  }
}
