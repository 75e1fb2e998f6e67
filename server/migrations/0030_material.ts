import { type Kysely, sql } from 'kysely';

/** Materials in folders, and the uploads under way. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createFolders(database);
  await createMaterials(database);
  await createUploads(database);
}

async function createFolders(database: Kysely<unknown>): Promise<void> {
  await sql`create table material_folder (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    parent_id text references material_folder (id),
    name text not null,
    is_default boolean not null default false,
    created_at timestamptz not null default now()
  )`.execute(database);
  await sql`create index material_folder_parent on material_folder (tenant_id, parent_id)`.execute(database);
  await sql`create unique index material_folder_default on material_folder (tenant_id) where is_default`.execute(
    database,
  );
}

async function createMaterials(database: Kysely<unknown>): Promise<void> {
  await sql`create table material (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    folder_id text not null references material_folder (id),
    name text not null,
    type text not null check (type in ('image', 'video', 'audio', 'document')),
    suffix text not null,
    mime text not null,
    hash text not null references file (hash),
    size bigint not null,
    width integer,
    height integer,
    duration double precision,
    thumbnail_hash text references file (hash),
    view_hash text references file (hash),
    state text not null check (state in ('ready', 'processing', 'limited')),
    note text not null default '',
    created_by text not null,
    created_at timestamptz not null default now()
  )`.execute(database);
  await sql`create index material_in_folder on material (tenant_id, folder_id, created_at desc, id)`.execute(
    database,
  );
  await sql`create index material_newest on material (tenant_id, created_at desc, id)`.execute(database);
  await sql`create index material_hash on material (tenant_id, hash)`.execute(database);
  await sql`create index material_processing on material (created_at) where state = 'processing'`.execute(
    database,
  );
}

/** An upload from its first request on; it counts against the space of its tenant until it is done. */
async function createUploads(database: Kysely<unknown>): Promise<void> {
  await sql`create table material_upload (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    member_id text not null,
    file_name text not null,
    folder_id text not null,
    poster_of text,
    size bigint not null,
    material_id text,
    note text not null default '',
    created_at timestamptz not null default now(),
    finished_at timestamptz
  )`.execute(database);
  await sql`create index material_upload_open on material_upload (tenant_id) where finished_at is null`.execute(
    database,
  );
  await sql`create index material_upload_age on material_upload (created_at)`.execute(database);
}
