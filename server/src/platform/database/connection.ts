import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { CertainDialect } from './CertainDialect.ts';
import type { PoolWatch } from './PoolWatch.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** A database or a transaction: repositories take it, so that callers can compose their work in one transaction. */
export type Connection = Database | Transaction<Tables>;

/** Address of PostgreSQL: a URL, or the socket folder of the embedded one. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

const toNumber = (text: string) => Number(text);
// int8 (counts, byte sizes) and numeric (their sums) fit a double here; a date stays text.
const parsers: Record<number, (text: string) => unknown> = {
  20: toNumber,
  1700: toNumber,
  1082: (text) => text,
};

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: never) => unknown {
  return parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text');
}

const statementTimeout = 30_000;

/** A pool with time-outs: 5 s for a connection, 30 s for a statement. */
export function createPool(address: DatabaseAddress, log: Logger, size = 16): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    max: size,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 5_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'vitrine',
    types: { getTypeParser } as pg.CustomTypesConfig,
  });
  // Without a listener, an idle connection that breaks would exit the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ error: error.message }, 'pooled database connection lost')),
  );
  return pool;
}

/** @param watch called with how long each waited for a connection */
export function createDatabase(pool: pg.Pool, watch?: PoolWatch): Database {
  return new Kysely<Tables>({ dialect: new CertainDialect(pool, watch) });
}
