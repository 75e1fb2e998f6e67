import { type Kysely, sql } from 'kysely';

/** Events of each terminal, and each person's filters and layout of the list. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table terminal_happening (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    terminal_id text not null references terminal (id) on delete cascade,
    at timestamptz not null,
    word text not null,
    by_name text not null default '',
    note text not null default ''
  )`.execute(database);
  await sql`create index terminal_happening_list on terminal_happening (terminal_id, at desc, id desc)`.execute(
    database,
  );
  await sql`create index terminal_happening_old on terminal_happening (at)`.execute(database);

  await sql`create table terminal_view (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    member_id text not null references member (id) on delete cascade,
    name text not null,
    filter jsonb not null,
    created_at timestamptz not null default now(),
    unique (member_id, name)
  )`.execute(database);
  await sql`create table terminal_layout (
    member_id text primary key references member (id) on delete cascade,
    tenant_id text not null references tenant (id) on delete cascade,
    columns text[] not null default '{}',
    layout text not null default 'table'
  )`.execute(database);
  await sql`create table terminal_map_setting (
    tenant_id text primary key references tenant (id) on delete cascade,
    tile_url text not null,
    attribution text not null
  )`.execute(database);
}
