import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { FolderInUse, FolderLock } from '../ownership/FolderLock.ts';
import type { StartRefusal } from '../startRefusal.mjs';
import type { Database, DatabaseAddress } from './connection.ts';
import { DatabaseLock } from './DatabaseLock.ts';
import type { DatabaseProbe } from './DatabaseProbe.ts';
import { dataFolderOf, EmbeddedPostgres, embeddedAddress } from './EmbeddedPostgres.ts';
import { isDatabaseUnavailable } from './failure.ts';
import { openPool } from './openPool.ts';
import type { PoolWatch } from './PoolWatch.ts';
import { readPostmaster } from './postgresProcesses.ts';
import type { Reconnects } from './Reconnects.ts';

/** The open database and its resources. */
export interface OpenDatabase {
  readonly database: Database;
  readonly databasePool: PoolWatch;
  readonly databaseProbe: DatabaseProbe;
  readonly reconnects: Reconnects;
  readonly connectAlone: ConnectAlone;
  /** Resolves when another server has taken the database. */
  readonly lost?: Promise<StartRefusal>;
  close(): Promise<void>;
  /** Kills the embedded PostgreSQL at once, when another server owns the data. */
  abandon?(): void;
}

/** Opens a separate connection, which the caller closes. */
export type ConnectAlone = () => Promise<pg.Client>;

/** Opens connections outside the pool, without a statement time-out. */
export function connectAloneTo(address: DatabaseAddress, log: Logger): ConnectAlone {
  return async () => {
    const client = new pg.Client({
      ...address,
      connectionTimeoutMillis: 5_000,
      application_name: 'vitrine alone',
    });
    // The pending statement reports it; without a listener the process would exit.
    client.on('error', (error) => log.warn({ error: error.message }, 'dedicated database connection lost'));
    await client.connect();
    return client;
  };
}

/** An external server that reports that it is starting gets a minute. */
async function untilAnswering(database: Database, log: Logger): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await sql`select 1`.execute(database);
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || tries >= 60) throw error;
      if (tries === 0) log.warn('waiting for the database');
      await wait(1000);
    }
  }
}

async function connect(address: DatabaseAddress, log: Logger): Promise<OpenDatabase> {
  const pool = openPool(address, log);
  await untilAnswering(pool.database, log);
  return { ...pool, connectAlone: connectAloneTo(address, log) };
}

/** Opens the database of DATABASE_URL, which no other server may be using. */
async function openOwned(connectionString: string, log: Logger): Promise<OpenDatabase> {
  const address = { connectionString };
  const open = await connect(address, log);
  try {
    const lock = await DatabaseLock.take(address, log);
    return {
      ...open,
      lost: lock.lost,
      async close() {
        await open.close();
        await lock.release();
      },
    };
  } catch (error) {
    await open.close();
    throw error;
  }
}

/**
 * Opens `DATABASE_URL`, or starts the embedded PostgreSQL below the data directory.
 * @param lock of the data directory
 */
export async function openDatabase(config: Config, log: Logger, lock: FolderLock): Promise<OpenDatabase> {
  if (config.databaseUrl) return openOwned(config.databaseUrl, log);
  const postgres = new EmbeddedPostgres(config.dataDirectory, log);
  await postgres.start(lock);
  const open = await connect(postgres.address(), log);
  return {
    ...open,
    abandon: () => postgres.abandon(),
    async close() {
      await open.close();
      await postgres.stop();
    },
  };
}

/** Address of a running server's PostgreSQL. */
function runningAddress(dataDirectory: string, inUse: FolderInUse, log: Logger): DatabaseAddress {
  const postmaster = readPostmaster(dataFolderOf(dataDirectory, log));
  if (!postmaster || !existsSync(postmaster.socketPath))
    throw new Error(`${inUse.message}\nIts database cannot be reached from here: run this where it runs`);
  return embeddedAddress(postmaster.socketFolder);
}

/** Opens the database beside a server that may be running on it, without disturbing it. */
export async function openBeside(config: Config, log: Logger): Promise<OpenDatabase> {
  const { dataDirectory, databaseUrl } = config;
  if (databaseUrl) return connect({ connectionString: databaseUrl }, log);
  if (!existsSync(join(dataDirectory, 'postgres')) && !existsSync(dataFolderOf(dataDirectory, log)))
    throw new Error(`There is no database below ${dataDirectory}. Set DATA_DIR to that of the server.`);
  let lock: FolderLock;
  try {
    lock = await FolderLock.take(dataDirectory, log);
  } catch (error) {
    if (error instanceof FolderInUse) return connect(runningAddress(dataDirectory, error, log), log);
    throw error;
  }
  const open = await openDatabase(config, log, lock);
  return {
    ...open,
    async close() {
      await open.close();
      lock.release();
    },
  };
}
