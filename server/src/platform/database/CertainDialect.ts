import { PostgresDialect, type PostgresDriver } from 'kysely';
import type pg from 'pg';
import { CertainDriver } from './CertainDriver.ts';

/** Pooled PostgreSQL with reliable transaction outcomes. */
export class CertainDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new CertainDriver(this.#pool);
  }
}
