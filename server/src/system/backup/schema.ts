import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import { migrationNames, migrationsDirectory } from '../../platform/database/migrate.ts';
import { readForeignKeys, readTables } from './catalog.ts';
import { quoted } from './format.ts';

/** A query builder on one connection, inside its open transaction. */
function builderOn(client: Client): Kysely<unknown> {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

async function run(client: Client, names: readonly string[]): Promise<void> {
  const builder = builderOn(client);
  for (const name of names) {
    const migration = await import(pathToFileURL(join(migrationsDirectory, `${name}.ts`)).href);
    await migration.up(builder);
    await client.query('insert into public.migration (name, applied_at) values ($1, clock_timestamp())', [
      name,
    ]);
  }
}

/** Excludes objects of extensions. */
const ofNoExtension = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

const relations = `select format('drop %s if exists public.%I cascade',
    case relkind when 'r' then 'table' when 'v' then 'view' else 'materialized view' end, relname) as statement
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
    and ${ofNoExtension('pg_class.oid')}`;
/** Remaining after the tables: their columns' sequences are dropped with them. */
const theRest = `select format('drop sequence if exists public.%I cascade', relname) as statement
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' and ${ofNoExtension('pg_class.oid')}
  union all select format('drop routine if exists %s cascade', oid::regprocedure)
  from pg_proc where pronamespace = 'public'::regnamespace and ${ofNoExtension('pg_proc.oid')}`;

/** Drops all tables, views, sequences and functions of the application. */
async function clear(client: Client): Promise<void> {
  for (const found of [relations, theRest]) {
    const { rows } = await client.query<{ statement: string }>(found);
    for (const { statement } of rows) await client.query(statement);
  }
}

/**
 * Rebuilds the schema as of these migrations within the open transaction: empty tables, without triggers and foreign
 * keys,
 * so that rows can be copied in any order.
 * @returns restores keys and triggers, which also detects inconsistent rows
 */
export async function rebuildSchema(
  client: Client,
  migrations: readonly string[],
): Promise<() => Promise<void>> {
  await clear(client);
  await client.query(
    'create table public.migration (name text primary key, applied_at timestamptz not null default now())',
  );
  await run(client, migrations);
  const keys = await readForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  const tables = await readTables(client);
  for (const { name } of tables) {
    await client.query(`alter table public.${quoted(name)} disable trigger user`);
    // Rows inserted by migrations are replaced by those of the backup.
    if (name !== 'migration') await client.query(`truncate public.${quoted(name)}`);
  }
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const { name } of tables)
      await client.query(`alter table public.${quoted(name)} enable trigger user`);
  };
}

/** Applies the migrations that the backup lacks. */
export async function bringToPresent(client: Client, migrations: readonly string[]): Promise<void> {
  const done = new Set(migrations);
  await run(
    client,
    migrationNames().filter((name) => !done.has(name)),
  );
}
