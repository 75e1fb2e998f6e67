import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { StartRefusal } from '../startRefusal.mjs';
import type { Database } from './connection.ts';
import { isBusy } from './failure.ts';

export const migrationsDirectory = resolve(import.meta.dirname, '../../../migrations');
const fileName = /^\d{4}_[a-z0-9_]+\.ts$/;
/** Arbitrary, but the same in every server of a database. */
const lockNumber = 7_348_201;
/**
 * Milliseconds to wait for a table that others use, such as a backup for minutes: the statements of servers that run
 * wait behind this one.
 */
const patience = 1_000;
/** Milliseconds until all is tried again; the others work meanwhile. */
const pause = 3_000;

interface Migration {
  up(database: Kysely<unknown>): Promise<void>;
  /** It changes or deletes existing rows, so a bug in it could lose data. */
  readonly rewritesData?: boolean;
}

export interface MigrateOptions {
  readonly directory?: string;
  /** Called before migrations that rewrite data; if it throws, nothing runs. */
  readonly beforeRewrite?: (migrations: readonly string[]) => Promise<void>;
}

/** Names of the migrations, `NNNN_name`, in the order of their numbers. */
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

/** An older version must not run against a newer schema. */
function requireKnown(done: ReadonlySet<string>, names: readonly string[]): void {
  const unknown = [...done].filter((name) => !names.includes(name)).sort();
  if (unknown.length === 0) return;
  throw new StartRefusal(
    `The database is of a newer version: this one does not know ${unknown.join(', ')}. Start the newer version, ` +
      'or restore a backup from before the update into an empty database.',
  );
}

/** Runs the pending migrations. Rejects with a conflict, and changes nothing, when a table is in use for too long. */
async function migrateOnce(database: Database, log: Logger, options: MigrateOptions): Promise<string[]> {
  const { directory = migrationsDirectory, beforeRewrite } = options;
  const untyped = database as unknown as Kysely<unknown>;
  return untyped.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    // The backup runs on another connection while this one is idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
    const done = await applied(transaction);
    const names = migrationNames(directory);
    requireKnown(done, names);
    const missing = names.filter((name) => !done.has(name));
    const migrations = new Map<string, Migration>();
    for (const name of missing) migrations.set(name, await load(directory, name));
    const rewriting = missing.filter((name) => migrations.get(name)?.rewritesData);
    if (done.size > 0 && rewriting.length > 0) await beforeRewrite?.(rewriting);
    await sql`select set_config('lock_timeout', ${String(patience)}, true)`.execute(transaction);
    for (const [name, migration] of migrations) {
      await migration.up(transaction);
      await sql`insert into migration (name) values (${name})`.execute(transaction);
      log.debug({ migration: name }, 'migrated');
    }
    if (missing.length > 0) log.info({ migrations: missing.length, newest: missing.at(-1) }, 'migrated');
    return missing;
  });
}

/** The backup is not made again with every attempt. */
function onlyOnce(work: MigrateOptions['beforeRewrite']): MigrateOptions['beforeRewrite'] {
  let done: Promise<void> | undefined;
  return (names) => {
    done ??= work?.(names) ?? Promise.resolve();
    return done;
  };
}

/**
 * Migrates the database to the latest schema: each pending migration once, all in one transaction under a lock, so that
 * a failure leaves the schema unchanged. Servers of the version before may run meanwhile, and are held up for a second
 * at most while it waits for a table; it is tried again until the table is free. Returns the names that ran.
 */
export async function migrate(
  database: Database,
  log: Logger,
  options: MigrateOptions = {},
): Promise<string[]> {
  const beforeRewrite = onlyOnce(options.beforeRewrite);
  for (;;) {
    try {
      return await migrateOnce(database, log, { ...options, beforeRewrite });
    } catch (error) {
      if (!isBusy(error)) throw error;
      log.warn({ err: error }, 'a table that is migrated is in use; will retry');
      await wait(pause);
    }
  }
}
