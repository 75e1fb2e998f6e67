import type pg from 'pg';
import type { Database } from './connection.ts';

type Listener = () => void;

/** Detects that a pool reaches its database again after connections broke. */
class Reconnects {
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

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

const known = new WeakMap<Database, Reconnects>();

export function watchReconnects(database: Database, pool: pg.Pool): void {
  known.set(database, new Reconnects(pool));
}

/**
 * Calls the listener whenever the database is reachable again after connections broke. Returns the unsubscribe
 * function.
 */
export function onReconnect(database: Database, listener: Listener): () => void {
  return known.get(database)?.listen(listener) ?? (() => undefined);
}
