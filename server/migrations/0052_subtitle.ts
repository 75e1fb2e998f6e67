import { type Kysely, sql } from 'kysely';

/** Tickers: their targets, duration, who confirmed and stopped them, and which terminals showed them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table subtitle (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    text text not null,
    color text not null,
    background text not null,
    font text not null,
    size integer not null,
    speed integer not null,
    position text not null check (position in ('top', 'middle', 'bottom')),
    duration integer not null,
    loops integer not null,
    emergency boolean not null,
    status text not null check (status in ('waiting', 'rejected', 'running', 'stopped', 'ended')),
    client_ids text[] not null,
    group_ids text[] not null,
    author_id text not null,
    created_by text not null,
    created_at timestamptz not null,
    confirmed_by text not null default '',
    stopped_by text not null default '',
    started_at timestamptz,
    ends_at timestamptz,
    check (status <> 'running' or (started_at is not null and ends_at is not null))
  )`.execute(database);
  await sql`create index subtitle_list on subtitle (tenant_id, created_at desc)`.execute(database);
  await sql`create index subtitle_running on subtitle (ends_at) where status = 'running'`.execute(database);
  await sql`create table subtitle_terminal (
    subtitle_id text not null references subtitle (id) on delete cascade,
    terminal_id text not null references terminal (id) on delete cascade,
    tenant_id text not null references tenant (id) on delete cascade,
    shown_at timestamptz,
    ended_at timestamptz,
    primary key (subtitle_id, terminal_id)
  )`.execute(database);
  await sql`create index subtitle_terminal_of on subtitle_terminal (terminal_id)`.execute(database);
}
