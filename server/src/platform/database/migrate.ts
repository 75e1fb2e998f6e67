import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './connection.ts';

export const migrationsDirectory = resolve(import.meta.dirname, '../../../migrations');
const fileName = /^\d{4}_[a-z0-9_]+\.ts$/;
/** Any number: it only has to be the same in every server of one database. */
const lockNumber = 7_348_201;

interface Migration {
  up(database: Kysely<unknown>): Promise<void>;
}

/** Names of the migrations in the order in which they run: `NNNN_name`, by number. */
export function migrationNames(directory = migrationsDirectory): string[] {
  return readdirSync(directory)
    .filter((name) => fileName.test(name))
    .map((name) => name.slice(0, -3))
    .sort();
}

async function load(directory: string, name: string): Promise<Migration> {
  return import(pathToFileURL(join(directory, `${name}.ts`)).href);
}

async function applied(transaction: Transaction<unknown>): Promise<Set<string>> {
  await sql`create table if not exists migration (
    name text primary key,
    applied_at timestamptz not null default now()
  )`.execute(transaction);
  const rows = await sql<{ name: string }>`select name from migration`.execute(transaction);
  return new Set(rows.rows.map((row) => row.name));
}

/**
 * Brings the database to the newest schema: each missing migration runs once, all of them in one transaction
 * under a lock, so that a failure leaves the schema as it was. Answers the names that ran.
 */
export async function migrate(database: Database, log: Logger, directory = migrationsDirectory) {
  const untyped = database as unknown as Kysely<unknown>;
  return untyped.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
    const done = await applied(transaction);
    const missing = migrationNames(directory).filter((name) => !done.has(name));
    for (const name of missing) {
      await (await load(directory, name)).up(transaction);
      await sql`insert into migration (name) values (${name})`.execute(transaction);
      log.info({ migration: name }, 'migrated');
    }
    return missing;
  });
}
