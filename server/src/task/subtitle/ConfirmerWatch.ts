import type { Needs } from '../../services.ts';
import { listWaiting } from './confirming.ts';

/**
 * Notifies consoles when the number of possible confirmers of a waiting emergency changes. The first check of a process
 * notifies of all that wait: the numbers may have changed since the leader before compared them.
 */
export class ConfirmerWatch {
  readonly #kind: 'subtitle' | 'emergency';
  /** Result of the last check, by id. */
  #known: ReadonlyMap<string, number> | undefined;

  constructor(kind: 'subtitle' | 'emergency') {
    this.#kind = kind;
  }

  async check({ database, events, clock }: Needs<'clock' | 'database' | 'events'>): Promise<void> {
    const waiting = await listWaiting(database, this.#kind);
    const at = clock.now().toISOString();
    for (const { id, tenantId, confirmers } of waiting) {
      const before = this.#known?.get(id);
      if (!this.#known || (before !== undefined && before !== confirmers))
        events.publish(tenantId, { kind: this.#kind, id, at });
    }
    this.#known = new Map(waiting.map(({ id, confirmers }) => [id, confirmers]));
  }
}
