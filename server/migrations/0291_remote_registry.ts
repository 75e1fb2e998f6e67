import { type Kysely, sql } from 'kysely';

/** Versions of remotes that were deployed by a call, which of them are in use, who may deploy, and how they load. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table remote_version (
    name text not null,
    version text not null,
    description jsonb not null,
    integrity jsonb not null,
    files jsonb not null,
    size integer not null,
    deployed_at timestamptz not null,
    deployed_by text not null,
    primary key (name, version)
  )`.execute(database);
  await sql`create table remote_channel (
    name text primary key,
    version text,
    since timestamptz not null,
    changed_by text not null,
    previous_version text,
    canary_version text,
    canary_audience jsonb,
    canary_since timestamptz,
    canary_by text,
    foreign key (name, version) references remote_version (name, version),
    foreign key (name, previous_version) references remote_version (name, version),
    foreign key (name, canary_version) references remote_version (name, version)
  )`.execute(database);
  await sql`create table remote_change (
    id text primary key,
    name text not null,
    act text not null,
    version text,
    former_version text,
    changed_by text not null,
    at timestamptz not null
  )`.execute(database);
  await sql`create index remote_change_name on remote_change (name, at desc)`.execute(database);
  await sql`create table remote_token (
    id text primary key,
    name text not null,
    label text not null,
    token_hash text not null unique,
    created_at timestamptz not null,
    created_by text not null,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`.execute(database);
  await sql`create table remote_load (
    name text not null,
    version text not null,
    minute timestamptz not null,
    shown integer not null default 0,
    failed integer not null default 0,
    primary key (name, version, minute)
  )`.execute(database);
  await sql`create table remote_failure (
    id text primary key,
    name text not null,
    version text not null,
    at timestamptz not null,
    stage text not null,
    message text not null,
    stack text not null
  )`.execute(database);
  await sql`create index remote_failure_version on remote_failure (name, version, at desc)`.execute(database);
}
