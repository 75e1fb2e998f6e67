import { PostgresDialect, type PostgresDriver } from 'kysely';
import type pg from 'pg';
import { CertainDriver } from './CertainDriver.ts';
import type { PoolWatch } from './PoolWatch.ts';

/** Pooled PostgreSQL with reliable transaction outcomes. */
export class CertainDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #watch: PoolWatch | undefined;

  constructor(pool: pg.Pool, watch?: PoolWatch) {
    super({ pool });
    this.#pool = pool;
    this.#watch = watch;
  }

  override createDriver(): PostgresDriver {
    return new CertainDriver(this.#pool, this.#watch);
  }
}
