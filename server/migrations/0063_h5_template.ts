import { type Kysely, sql } from 'kysely';

/** An account's own templates of H5 works. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table h5_template (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    name text not null,
    document jsonb not null,
    saved_by text not null,
    saved_at timestamptz not null,
    unique (tenant_id, name)
  )`.execute(database);
}
