import { Sequence } from '@vitrine/shared/timing';
import limit, { type LimitFunction } from 'p-limit';

/**
 * A `Sequence` for each terminal, with limited concurrency between terminals: ten thousand disconnects at once would
 * otherwise need as many database connections.
 */
export class TerminalQueue {
  readonly #terminals = new Map<string, Sequence>();
  readonly #lane: LimitFunction;

  constructor(atOnce = 8) {
    this.#lane = limit(atOnce);
  }

  /** Settles like the work itself. Later work runs regardless. */
  run(clId: string, work: () => Promise<void>): Promise<void> {
    const sequence = this.#terminals.get(clId) ?? new Sequence();
    this.#terminals.set(clId, sequence);
    return sequence
      .run(() => this.#lane(work))
      .finally(() => {
        if (sequence.idle) this.#terminals.delete(clId);
      });
  }
}
