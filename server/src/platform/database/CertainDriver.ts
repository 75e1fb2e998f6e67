import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, PostgresDriver } from 'kysely';
import pg from 'pg';
import { isDatabaseUnavailable } from './failure.ts';
import type { PoolWatch } from './PoolWatch.ts';

/** Milliseconds; as long as the statement time-out, by which a restarted database is back. */
const patience = 30_000;
const firstPause = 5;
const longestPause = 500;

type Outcome = 'committed' | 'aborted';

/** Transaction id on the connection; undefined when it has written nothing, so its outcome does not matter. */
async function idOf(connection: DatabaseConnection): Promise<string | undefined> {
  const question = 'select pg_current_xact_id_if_assigned()::text as id';
  const { rows } = await connection.executeQuery<{ id: string | null }>(CompiledQuery.raw(question));
  return rows[0]?.id ?? undefined;
}

/**
 * Asks once, on a fresh connection: those of the pool may all be broken. Undefined while the transaction is in
 * progress.
 */
async function askOnce(pool: pg.Pool, id: string): Promise<Outcome | undefined> {
  const client = new pg.Client(pool.options);
  // The query below reports the error; without a listener the process would exit.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ status: string | null }>(
      'select pg_xact_status($1::xid8) as status',
      [id],
    );
    const status = answer.rows[0]?.status;
    return status === 'committed' || status === 'aborted' ? status : undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Outcome of a transaction; undefined if the database does not answer in time. */
async function outcomeOf(pool: pg.Pool, id: string): Promise<Outcome | undefined> {
  const deadline = performance.now() + patience;
  for (let pause = firstPause; performance.now() < deadline; pause = Math.min(longestPause, pause * 2)) {
    try {
      const outcome = await askOnce(pool, id);
      if (outcome) return outcome;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
    await wait(pause);
  }
  return undefined;
}

/** SQLSTATE of every statement after a failed one. */
const inFailedTransaction = '25P02';
const failedBefore = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === inFailedTransaction;

/**
 * When the connection breaks during COMMIT, asks the database whether the transaction committed, instead of guessing.
 */
export class CertainDriver extends PostgresDriver {
  readonly #pool: pg.Pool;
  readonly #watch: PoolWatch | undefined;

  constructor(pool: pg.Pool, watch: PoolWatch | undefined) {
    super({ pool });
    this.#pool = pool;
    this.#watch = watch;
  }

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const asked = performance.now();
    try {
      return await super.acquireConnection(...options);
    } finally {
      this.#watch?.waited(performance.now() - asked);
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const id = await idOf(connection).catch((error: unknown) => {
      if (failedBefore(error)) return undefined;
      throw error;
    });
    try {
      await super.commitTransaction(connection as never);
    } catch (error) {
      if (id === undefined || !isDatabaseUnavailable(error)) throw error;
      if ((await outcomeOf(this.#pool, id)) !== 'committed') throw error;
    }
  }
}
