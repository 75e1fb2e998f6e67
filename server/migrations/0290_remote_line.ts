import { type Kysely, sql } from 'kysely';

/** The last valid line of each remote in `remotes.json`, used while the file has a fault there, by all servers. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table remote_line (
    name text primary key,
    line jsonb not null,
    read_at timestamptz not null default now()
  )`.execute(database);
}
