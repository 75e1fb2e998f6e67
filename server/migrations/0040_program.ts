import { type Kysely, sql } from 'kysely';

/** Programs, their folders, used materials and revisions; available resolutions. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createFolders(database);
  await createPrograms(database);
  await createUses(database);
  await createRevisions(database);
  await createResolutions(database);
  await createSettings(database);
}

async function createFolders(database: Kysely<unknown>): Promise<void> {
  await sql`create table program_folder (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    parent_id text references program_folder (id),
    name text not null,
    created_at timestamptz not null default now()
  )`.execute(database);
  await sql`create index program_folder_parent on program_folder (tenant_id, parent_id)`.execute(database);
}

async function createPrograms(database: Kysely<unknown>): Promise<void> {
  await sql`create table program (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    folder_id text references program_folder (id),
    name text not null,
    document jsonb not null,
    revision integer not null,
    audit text not null check (audit in ('unreviewed', 'passed', 'rejected')),
    audit_reason text not null default '',
    thumbnail_hash text,
    updated_by text not null,
    updated_at timestamptz not null,
    created_at timestamptz not null default now(),
    constraint program_name_taken unique (tenant_id, name)
  )`.execute(database);
  await sql`create index program_in_folder on program (tenant_id, folder_id)`.execute(database);
}

/** Rewritten with each save, so that the programs of a material are found without opening documents. */
async function createUses(database: Kysely<unknown>): Promise<void> {
  await sql`create table program_material (
    tenant_id text not null references tenant (id) on delete cascade,
    program_id text not null references program (id) on delete cascade,
    material_id text not null,
    file_hash text not null,
    primary key (program_id, material_id, file_hash)
  )`.execute(database);
  await sql`create index program_material_use on program_material (tenant_id, material_id)`.execute(database);
}

async function createRevisions(database: Kysely<unknown>): Promise<void> {
  await sql`create table program_revision (
    tenant_id text not null references tenant (id) on delete cascade,
    program_id text not null references program (id) on delete cascade,
    revision integer not null,
    document jsonb not null,
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (program_id, revision)
  )`.execute(database);
}

/** A row without a tenant is available to all accounts. */
async function createResolutions(database: Kysely<unknown>): Promise<void> {
  await sql`create table program_resolution (
    id text primary key,
    tenant_id text references tenant (id) on delete cascade,
    width integer not null check (width between 300 and 4000),
    height integer not null check (height between 300 and 4000),
    place integer not null
  )`.execute(database);
  await sql`insert into program_resolution (id, tenant_id, width, height, place) values
    ('landscape1080', null, 1920, 1080, 1),
    ('portrait1080', null, 1080, 1920, 2),
    ('landscape2160', null, 3840, 2160, 3),
    ('landscape720', null, 1280, 720, 4),
    ('portrait720', null, 720, 1280, 5),
    ('landscape768', null, 1366, 768, 6)`.execute(database);
}

/** A tenant without a row has the defaults: no review. */
async function createSettings(database: Kysely<unknown>): Promise<void> {
  await sql`create table program_setting (
    tenant_id text primary key references tenant (id) on delete cascade,
    audit_required boolean not null default false
  )`.execute(database);
}
