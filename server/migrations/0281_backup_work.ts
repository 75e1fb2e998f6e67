import { type Kysely, sql } from 'kysely';

/**
 * The current or last operation on backups, of which there is one at a time on all servers together, and the outcome of
 * uploads of backups, which a sender may ask another server for.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table backup_work (
    single boolean primary key default true check (single),
    node_id text not null,
    kind text not null,
    origin text not null,
    file_name text not null,
    state text not null,
    percent integer not null default 0,
    bytes bigint not null default 0,
    total bigint not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    error text not null default '',
    parameters jsonb not null default '{}',
    canceled boolean not null default false,
    handed_over boolean not null default false
  )`.execute(database);
  await sql`create table backup_upload (
    id text primary key,
    member_id text not null,
    node_id text not null,
    backup_id text,
    begun_at timestamptz not null default now()
  )`.execute(database);
}
