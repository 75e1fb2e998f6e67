import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds between two checks. */
const interval = 250;

/** Which terminals the servers take for offline, and for how long. */
export class OfflineWatch {
  readonly #client: pg.Client;
  readonly #since = new Map<string, number>();
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;
  /** Terminals that were offline at any check. */
  readonly seen = new Set<string>();
  /** Milliseconds that one of them was offline without a break. */
  longest = 0;

  constructor(client: pg.Client) {
    this.#client = client;
    this.#running = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #watch(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const { rows } = await this.#client.query<{ id: string }>(
        'select id from terminal where not online or node_id is null or node_id not in (select id from node)',
      );
      this.#note(new Set(rows.map(({ id }) => id)), performance.now());
      await pause(interval);
    }
  }

  #note(offline: ReadonlySet<string>, now: number): void {
    for (const id of this.#since.keys()) if (!offline.has(id)) this.#since.delete(id);
    for (const id of offline) {
      this.seen.add(id);
      const since = this.#since.get(id) ?? now;
      this.#since.set(id, since);
      this.longest = Math.max(this.longest, now - since);
    }
  }
}
