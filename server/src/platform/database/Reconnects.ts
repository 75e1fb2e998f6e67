import type pg from 'pg';

type Listener = () => void;

/** Detects that a pool reaches its database again after connections broke. */
export class Reconnects {
  readonly #listeners = new Set<Listener>();
  #broken = false;

  constructor(pool: pg.Pool) {
    const broke = () => {
      this.#broken = true;
    };
    pool.on('error', broke);
    pool.on('connect', (client) => {
      client.on('error', broke);
      if (!this.#broken) return;
      this.#broken = false;
      for (const listener of this.#listeners) listener();
    });
  }

  /** Calls the listener whenever the database is reachable again. Returns the unsubscribe function. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
