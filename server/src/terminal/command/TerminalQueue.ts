import limit from 'p-limit';

/**
 * Runs work of one terminal in order, and limits concurrency between terminals: ten thousand disconnects at once would
 * otherwise need as many database connections.
 */
export class TerminalQueue {
  readonly #tails = new Map<string, Promise<void>>();
  readonly #lane: ReturnType<typeof limit>;

  constructor(atOnce = 8) {
    this.#lane = limit(atOnce);
  }

  /** Settles like the work itself. Later work runs regardless. */
  run(clId: string, work: () => Promise<void>): Promise<void> {
    const before = this.#tails.get(clId) ?? Promise.resolve();
    const result = before.then(() => this.#lane(work));
    const tail = result
      .catch(() => undefined)
      .finally(() => {
        if (this.#tails.get(clId) === tail) this.#tails.delete(clId);
      });
    this.#tails.set(clId, tail);
    return result;
  }
}
