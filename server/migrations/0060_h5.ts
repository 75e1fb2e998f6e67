import { type Kysely, sql } from 'kysely';

/** H5 works of each tenant. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table h5 (
    id text primary key,
    tenant_id text not null references tenant (id),
    name text not null,
    document jsonb not null,
    revision integer not null,
    updated_by text not null,
    updated_at timestamptz not null,
    created_at timestamptz not null default now(),
    unique (tenant_id, name)
  )`.execute(database);
  await sql`create index h5_newest on h5 (tenant_id, updated_at desc, id)`.execute(database);
}
