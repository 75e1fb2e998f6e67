import { type Kysely, sql } from 'kysely';

/** Desired state beside tasks: on/off schedule, custom fields, cell of linked screens; and the quarantine. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table terminal_linked_group (
    id text primary key,
    tenant_id text not null references tenant (id),
    name text not null,
    rows smallint not null check (rows between 1 and 20),
    columns smallint not null check (columns between 1 and 20),
    mode text not null check (mode in ('splice', 'mirror')),
    cell_width double precision not null,
    cell_height double precision not null,
    bezel_x double precision not null,
    bezel_y double precision not null,
    test_pattern_until timestamptz,
    created_at timestamptz not null default now()
  )`.execute(database);
  await sql`create index terminal_linked_group_list on terminal_linked_group (tenant_id, name)`.execute(
    database,
  );
  await sql`create table terminal_custom_field (
    id text primary key,
    tenant_id text not null references tenant (id),
    key text not null,
    label text not null,
    type text not null,
    choices text[] not null default '{}',
    initial text not null default '',
    place integer not null,
    created_at timestamptz not null default now(),
    unique (tenant_id, key)
  )`.execute(database);
  await sql`alter table terminal
    add column power jsonb not null default '[]',
    add column custom jsonb not null default '{}',
    add column linked_group_id text references terminal_linked_group (id) on delete set null,
    add column linked_row smallint,
    add column linked_column smallint,
    -- It has been given something to know of itself, and is told even without tasks.
    add column informed boolean not null default false,
    add column quarantined_at timestamptz,
    add column quarantine_reason text not null default '',
    add column flapping boolean not null default false`.execute(database);
  await sql`create unique index terminal_linked_cell on terminal (linked_group_id, linked_row, linked_column)
    where linked_group_id is not null`.execute(database);
  await sql`create index terminal_custom on terminal (tenant_id) where custom <> '{}'`.execute(database);
  await sql`create index terminal_flapping on terminal (tenant_id) where flapping`.execute(database);
  await sql`create index terminal_quarantined on terminal (tenant_id) where quarantined_at is not null`.execute(
    database,
  );
}
