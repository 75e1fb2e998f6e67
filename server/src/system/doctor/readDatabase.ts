import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { Config } from '../../platform/config.ts';
import type { DatabaseAddress } from '../../platform/database/connection.ts';
import { holderOf } from '../../platform/database/DatabaseLock.ts';
import { embeddedAddress } from '../../platform/database/EmbeddedPostgres.ts';
import { readPostmaster } from '../../platform/database/postgresProcesses.ts';
import { placeOf } from '../../platform/database/reachable.ts';
import { requireDatabase } from '../../platform/database/requireDatabase.ts';

/** A running database. */
interface RunningDatabase {
  readonly state: 'running';
  /** Such as `18.4`. */
  readonly version: string;
  /** Bytes. */
  readonly size: number;
  /** Names of the applied migrations; empty before the first start. */
  readonly migrations: readonly string[];
  /** Milliseconds by which its clock is ahead of this machine's; negative: behind. */
  readonly ahead: number;
  /** The server that holds it; undefined for the embedded database, which its data folder's owner holds. */
  readonly holder: string | undefined;
  /** Whether a daily backup is scheduled; undefined before the first start. */
  readonly backupEnabled: boolean | undefined;
}

/** `stopped`: the embedded database, which runs only with its server. */
export type DatabaseReport =
  | RunningDatabase
  | { readonly state: 'stopped'; readonly version: string }
  | { readonly state: 'absent' };

/** Milliseconds to connect, and for a statement. */
const patience = 5_000;

const question = `select current_setting('server_version') as version,
  pg_database_size(current_database())::float8 as size,
  extract(epoch from clock_timestamp())::float8 * 1000 as now,
  to_regclass('public.migration') is not null as started,
  to_regclass('public.server_setting') is not null as configured`;

async function readRows(client: pg.Client): Promise<RunningDatabase> {
  await client.query('begin read only');
  const { rows } = await client.query<{
    version: string;
    size: number;
    now: number;
    started: boolean;
    configured: boolean;
  }>(question);
  const [row] = rows;
  if (!row) throw new Error('the database returned no row');
  const ahead = row.now - Date.now();
  const applied = row.started
    ? await client.query<{ name: string }>('select name from public.migration order by name')
    : { rows: [] };
  const setting = row.configured
    ? await client.query<{ enabled: boolean }>('select backup_enabled as enabled from public.server_setting')
    : { rows: [] };
  return {
    state: 'running',
    version: row.version.split(' ', 1)[0] ?? '',
    size: row.size,
    migrations: applied.rows.map(({ name }) => name),
    ahead,
    holder: await holderOf(client),
    backupEnabled: setting.rows[0]?.enabled,
  };
}

async function readFrom(address: DatabaseAddress): Promise<RunningDatabase> {
  const client = new pg.Client({
    ...address,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'vitrine doctor',
  });
  // The pending statement reports it; without a listener the process would exit.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await readRows(client);
  } finally {
    await client.end();
  }
}

function stoppedIn(folder: string): DatabaseReport {
  const path = join(folder, 'PG_VERSION');
  if (!existsSync(path)) return { state: 'absent' };
  return { state: 'stopped', version: readFileSync(path, 'utf8').trim() };
}

/**
 * Reads what the checks need of the database, on a read-only connection. Starts nothing: the embedded database of a
 * stopped server is reported as stopped. Rejects with a sentence when the database cannot be used.
 */
export async function readDatabase({ databaseUrl, dataDirectory }: Config): Promise<DatabaseReport> {
  if (databaseUrl !== undefined) {
    await requireDatabase(databaseUrl, { log: pino({ level: 'silent' }) });
    return readFrom({ connectionString: databaseUrl });
  }
  const folder = placeOf(join(dataDirectory, 'postgres'));
  const postmaster = readPostmaster(folder);
  if (!postmaster || !existsSync(postmaster.socketPath)) return stoppedIn(folder);
  return readFrom(embeddedAddress(postmaster.socketFolder));
}
