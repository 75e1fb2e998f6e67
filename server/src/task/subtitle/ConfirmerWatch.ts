import type { Needs } from '../../services.ts';
import { listWaiting } from './confirming.ts';

/** Notifies consoles when the number of possible confirmers of a waiting emergency changes. */
export class ConfirmerWatch {
  readonly #kind: 'subtitle' | 'emergency';
  /** Result of the last check, by id. */
  #known: ReadonlyMap<string, number> = new Map();

  constructor(kind: 'subtitle' | 'emergency') {
    this.#kind = kind;
  }

  async check({ database, events, clock }: Needs<'clock' | 'database' | 'events'>): Promise<void> {
    const waiting = await listWaiting(database, this.#kind);
    const at = clock.now().toISOString();
    for (const { id, tenantId, confirmers } of waiting) {
      const before = this.#known.get(id);
      if (before !== undefined && before !== confirmers)
        events.publish(tenantId, { kind: this.#kind, id, at });
    }
    this.#known = new Map(waiting.map(({ id, confirmers }) => [id, confirmers]));
  }
}
