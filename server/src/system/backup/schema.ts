import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import { migrationNames, migrationsDirectory } from '../../platform/database/migrate.ts';
import { readForeignKeys, readTables } from './catalog.ts';
import { quoted } from './format.ts';

/** The query builder on one connection, inside the transaction that is open there. */
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

/** What belongs to an extension stays. */
const ofNoExtension = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

const relations = `select format('drop %s if exists public.%I cascade',
    case relkind when 'r' then 'table' when 'v' then 'view' else 'materialized view' end, relname) as statement
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
    and ${ofNoExtension('pg_class.oid')}`;
/** What is left when the tables are gone: a sequence of a column went with its table. */
const theRest = `select format('drop sequence if exists public.%I cascade', relname) as statement
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' and ${ofNoExtension('pg_class.oid')}
  union all select format('drop routine if exists %s cascade', oid::regprocedure)
  from pg_proc where pronamespace = 'public'::regnamespace and ${ofNoExtension('pg_proc.oid')}`;

/** Removes every table, view, sequence and function of ours. */
async function clear(client: Client): Promise<void> {
  for (const found of [relations, theRest]) {
    const { rows } = await client.query<{ statement: string }>(found);
    for (const { statement } of rows) await client.query(statement);
  }
}

/**
 * Makes the schema as it was after these migrations, with empty tables, no triggers at work and no foreign keys, so
 * that rows can come in any order. All within the transaction that is open on the connection.
 * @returns what puts keys and triggers back, which also finds rows that do not fit together
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
    // Migrations may have put rows there; those of the backup come in their place.
    if (name !== 'migration') await client.query(`truncate public.${quoted(name)}`);
  }
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const { name } of tables)
      await client.query(`alter table public.${quoted(name)} enable trigger user`);
  };
}

/** Runs what this server knows beyond the migrations of the backup. */
export async function bringToPresent(client: Client, migrations: readonly string[]): Promise<void> {
  const done = new Set(migrations);
  await run(
    client,
    migrationNames().filter((name) => !done.has(name)),
  );
}
