import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createDatabase, createPool, type Database, type DatabaseAddress } from './connection.ts';
import { EmbeddedPostgres, embeddedAddress } from './embedded.ts';
import { isDatabaseUnavailable } from './failure.ts';
import { isInUse, lockDataDirectory } from './runDirectory.ts';

/** The database in use, and what ends with it. */
export interface OpenDatabase {
  readonly database: Database;
  readonly connectAlone: ConnectAlone;
  close(): Promise<void>;
}

/** Opens a connection of one's own, which whoever asked for it ends. */
export type ConnectAlone = () => Promise<pg.Client>;

/** A connection beside the pool, on which a statement may take as long as it takes. */
export function connectAloneTo(address: DatabaseAddress, log: Logger): ConnectAlone {
  return async () => {
    const client = new pg.Client({
      ...address,
      connectionTimeoutMillis: 5_000,
      application_name: 'vitrine alone',
    });
    // What asked for it learns it from its own statement; without a listener the process would end.
    client.on('error', (error) => log.warn({ error: error.message }, 'a connection of its own broke'));
    await client.connect();
    return client;
  };
}

/** A server of one's own may start at the same time as this one: it is given a minute. */
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
  const database = createDatabase(createPool(address, log));
  await untilAnswering(database, log);
  return { database, connectAlone: connectAloneTo(address, log), close: () => database.destroy() };
}

/** Opens `DATABASE_URL`, or starts the embedded PostgreSQL below the data directory. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl) return connect({ connectionString: config.databaseUrl }, log);
  mkdirSync(config.dataDirectory, { recursive: true });
  const postgres = new EmbeddedPostgres(config.dataDirectory, log);
  await postgres.start();
  const open = await connect(postgres.address(), log);
  return {
    ...open,
    async close() {
      await open.close();
      await postgres.stop();
    },
  };
}

/** Opens the database beside a server that may be running on it: that goes on as if nobody else were there. */
export async function openBeside(config: Config, log: Logger): Promise<OpenDatabase> {
  const { dataDirectory } = config;
  if (config.databaseUrl) return openDatabase(config, log);
  if (!existsSync(join(dataDirectory, 'postgres')))
    throw new Error(`There is no database below ${dataDirectory}. Set DATA_DIR to that of the server.`);
  if (await isInUse(dataDirectory)) return connect(embeddedAddress(dataDirectory), log);
  const lock = await lockDataDirectory(dataDirectory);
  const open = await openDatabase(config, log);
  return {
    ...open,
    async close() {
      await open.close();
      await lock.release();
    },
  };
}
