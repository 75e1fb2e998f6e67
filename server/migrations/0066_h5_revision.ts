import { type Kysely, sql } from 'kysely';

/** Revisions of H5 works with their documents and the files they show. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table h5_revision (
    tenant_id text not null references tenant (id) on delete cascade,
    h5_id text not null references h5 (id) on delete cascade,
    revision integer not null,
    document jsonb not null,
    files text[] not null,
    saved_by text not null,
    saved_at timestamptz not null,
    started_at timestamptz not null,
    restored_from integer,
    primary key (h5_id, revision)
  )`.execute(database);
}
