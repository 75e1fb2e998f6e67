import type pg from 'pg';
import type { Logger } from 'pino';
import { createPool, type DatabaseAddress } from './connection.ts';

/** With a time-out of its own: an idle connection whose server hangs would take as long as any statement may. */
const question = { text: 'select 1', query_timeout: 1_500 };

/**
 * Whether the database answers, asked on a connection of its own: a pool that calls have used up says nothing about the
 * database.
 */
export class DatabaseProbe {
  readonly #pool: pg.Pool;

  constructor(address: DatabaseAddress, log: Logger) {
    this.#pool = createPool(address, log, 1);
  }

  /** Rejects when the database does not answer. A connection that does not is given up. */
  async check(): Promise<void> {
    await this.#pool.query(question);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
