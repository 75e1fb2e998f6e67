import { type Kysely, sql } from 'kysely';

/** Content-addressed files, and which tenant uses which. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table file (
    hash text primary key,
    size bigint not null,
    mime text not null,
    created_at timestamptz not null default now()
  )`.execute(database);
  await sql`create table file_reference (
    tenant_id text not null references tenant (id) on delete cascade,
    hash text not null references file (hash),
    owner_kind text not null,
    owner_id text not null,
    primary key (tenant_id, hash, owner_kind, owner_id)
  )`.execute(database);
  await sql`create index file_reference_owner on file_reference (owner_kind, owner_id)`.execute(database);
  await sql`create index file_reference_hash on file_reference (hash)`.execute(database);
}
