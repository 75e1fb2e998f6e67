import { type Kysely, sql } from 'kysely';

/** Servers that run on this database, each with the time at which it was last seen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table node (
    id text primary key,
    name text not null,
    started_at timestamptz not null default now(),
    seen_at timestamptz not null default now()
  )`.execute(database);
}
