import { type Kysely, sql } from 'kysely';

/** Facts of a program for lists, which open no document; its history with pictures, and its review. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await widenPrograms(database);
  await widenRevisions(database);
  await createVerdicts(database);
  await createRemarks(database);
  await createShares(database);
  await sql`create unique index program_resolution_once on program_resolution (tenant_id, width, height)`.execute(
    database,
  );
}

async function widenPrograms(database: Kysely<unknown>): Promise<void> {
  await sql`alter table program
    add column width integer not null default 1920,
    add column height integer not null default 1080,
    add column scenes integer not null default 1,
    add column updated_by_id text,
    add column contributors text[] not null default '{}',
    add column waiting_since timestamptz,
    add column audited_by text not null default '',
    add column audited_at timestamptz`.execute(database);
  await sql`update program set
    width = coalesce((document -> 'mainResolution' ->> 'width')::integer, 1920),
    height = coalesce((document -> 'mainResolution' ->> 'height')::integer, 1080),
    scenes = coalesce(jsonb_array_length(document -> 'scenes'), 1)`.execute(database);
  await sql`create index program_newest on program (tenant_id, updated_at desc, id)`.execute(database);
  await sql`create index program_waiting on program (tenant_id, audit, waiting_since)`.execute(database);
}

/** A kept revision spans the saves of one person since `started_at`. */
async function widenRevisions(database: Kysely<unknown>): Promise<void> {
  await sql`alter table program_revision
    add column saved_by_id text,
    add column started_at timestamptz not null default now(),
    add column name text not null default '',
    add column thumbnail_hash text,
    add column restored_from integer,
    add column audit text check (audit in ('passed', 'rejected')),
    add column audit_reason text not null default '',
    add column audited_by text not null default '',
    add column audited_at timestamptz,
    add column published_at timestamptz,
    add column scenes integer not null default 1,
    add column widgets integer not null default 0`.execute(database);
  await sql`update program_revision set started_at = saved_at,
    scenes = coalesce(jsonb_array_length(document -> 'scenes'), 1),
    widgets = coalesce((select sum(jsonb_array_length(scene -> 'allScene' -> 'componentsList'))
      from jsonb_array_elements(document -> 'scenes') as scene), 0)`.execute(database);
}

/** Every review decision; the last one on a revision is in its row as well. */
async function createVerdicts(database: Kysely<unknown>): Promise<void> {
  await sql`create table program_verdict (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    program_id text not null references program (id) on delete cascade,
    revision integer not null,
    audit text not null check (audit in ('passed', 'rejected')),
    reason text not null,
    audited_by text not null,
    audited_at timestamptz not null
  )`.execute(database);
  await sql`create index program_verdict_of on program_verdict (program_id, audited_at)`.execute(database);
}

async function createRemarks(database: Kysely<unknown>): Promise<void> {
  await sql`create table program_remark (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    program_id text not null references program (id) on delete cascade,
    revision integer not null,
    scene_id text not null,
    scene_index integer not null,
    x double precision not null,
    y double precision not null,
    component_id text not null,
    body text not null,
    created_by text not null,
    created_by_id text not null,
    created_at timestamptz not null,
    resolved_by text not null default '',
    resolved_at timestamptz
  )`.execute(database);
  await sql`create index program_remark_of on program_remark (program_id, created_at)`.execute(database);
}

async function createShares(database: Kysely<unknown>): Promise<void> {
  await sql`create table program_share (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    program_id text not null references program (id) on delete cascade,
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    opened integer not null default 0,
    opened_at timestamptz
  )`.execute(database);
  await sql`create index program_share_of on program_share (program_id, expires_at)`.execute(database);
}
