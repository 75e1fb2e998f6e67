import limit from 'p-limit';

/**
 * Runs what concerns one terminal in the order in which it came. Of different terminals some are worked at once and the
 * rest wait: ten thousand that leave in the same second would otherwise want as many connections to the database.
 */
export class TerminalQueue {
  readonly #tails = new Map<string, Promise<void>>();
  readonly #lane: ReturnType<typeof limit>;

  constructor(atOnce = 8) {
    this.#lane = limit(atOnce);
  }

  /** Resolves, or rejects, with the work itself. Work behind it goes on either way. */
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
