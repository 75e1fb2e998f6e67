import { type Kysely, sql } from 'kysely';

/** Deployed versions that were removed as too old: caches may still have their files, so they are not deployed again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table remote_removed (
    name text not null,
    version text not null,
    primary key (name, version)
  )`.execute(database);
}
