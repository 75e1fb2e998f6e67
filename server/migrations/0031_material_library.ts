import { type Kysely, sql } from 'kysely';

/** Tags, expiry, trash, replaced files, pictures and pages of materials; what uploads announce; fonts; jobs. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await extendMaterials(database);
  await indexMaterials(database);
  await createPages(database);
  await createJobs(database);
  await extendUploads(database);
  await createFonts(database);
}

async function extendMaterials(database: Kysely<unknown>): Promise<void> {
  await sql`alter table material
    add column tags text[] not null default '{}',
    add column expires_at timestamptz,
    add column deleted_at timestamptz,
    add column deleted_by text not null default '',
    add column version integer not null default 1,
    add column changed_at timestamptz,
    add column pictures jsonb not null default '[]',
    add column page_count integer,
    add column peaks smallint[] not null default '{}'`.execute(database);
  await sql`update material set changed_at = created_at`.execute(database);
  await sql`alter table material alter column changed_at set default now(), alter column changed_at set not null`.execute(
    database,
  );
}

/** One index per sort order of lists, by account and by folder, so that a page reads only its own rows. */
async function indexMaterials(database: Kysely<unknown>): Promise<void> {
  await sql`drop index material_in_folder, material_newest`.execute(database);
  for (const column of ['created_at', 'name', 'size']) {
    const order = sql.ref(column);
    await sql`create index ${sql.ref(`material_by_${column}`)} on material (tenant_id, ${order}, id)
      where deleted_at is null`.execute(database);
    await sql`create index ${sql.ref(`material_folder_by_${column}`)} on material (tenant_id, folder_id, ${order}, id)
      where deleted_at is null`.execute(database);
  }
  await sql`create index material_by_expiry on material
    (tenant_id, coalesce(expires_at, 'infinity'::timestamptz), id) where deleted_at is null`.execute(
    database,
  );
  await sql`create index material_expiring on material (tenant_id, expires_at)
    where deleted_at is null and expires_at is not null`.execute(database);
  await sql`create index material_trash on material (tenant_id, deleted_at, id) where deleted_at is not null`.execute(
    database,
  );
  await sql`create index material_trash_age on material (deleted_at) where deleted_at is not null`.execute(
    database,
  );
  await sql`create index material_tags on material using gin (tags)`.execute(database);
  await sql`create index material_folder_key on material (folder_id)`.execute(database);
}

async function createPages(database: Kysely<unknown>): Promise<void> {
  await sql`create table material_page (
    tenant_id text not null references tenant (id) on delete cascade,
    material_id text not null references material (id) on delete cascade,
    number integer not null,
    hash text not null references file (hash),
    width integer not null,
    height integer not null,
    primary key (material_id, number)
  )`.execute(database);
}

/** Processing jobs, at most one per material; taken with SKIP LOCKED under a lease. */
async function createJobs(database: Kysely<unknown>): Promise<void> {
  await sql`create table material_job (
    material_id text primary key references material (id) on delete cascade,
    tenant_id text not null references tenant (id) on delete cascade,
    state text not null check (state in ('waiting', 'running', 'done', 'failed')),
    heavy boolean not null,
    percent smallint not null default 0,
    attempts integer not null default 0,
    reason text not null default '',
    run_after timestamptz not null,
    leased_until timestamptz,
    leased_by text,
    updated_at timestamptz not null
  )`.execute(database);
  await sql`create index material_job_due on material_job (run_after) where state in ('waiting', 'running')`.execute(
    database,
  );
  // Processing left unfinished by an earlier version.
  await sql`insert into material_job (material_id, tenant_id, state, heavy, run_after, updated_at)
    select id, tenant_id, 'waiting', state = 'processing', now(), now() from material`.execute(database);
  await sql`drop index material_processing`.execute(database);
}

async function extendUploads(database: Kysely<unknown>): Promise<void> {
  await sql`alter table material_upload
    add column sha256 text not null default '',
    add column flow text not null default 'standard',
    add column replaces text,
    add column purpose text not null default 'material'`.execute(database);
}

async function createFonts(database: Kysely<unknown>): Promise<void> {
  await sql`create table material_font (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    name text not null,
    format text not null check (format in ('ttf', 'otf', 'woff2')),
    hash text not null references file (hash),
    size bigint not null,
    created_by text not null,
    created_at timestamptz not null,
    constraint material_font_name unique (tenant_id, name)
  )`.execute(database);
}
