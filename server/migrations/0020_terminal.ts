import { type Kysely, sql } from 'kysely';

/** Groups and terminals, pairing, commands, and proof of play. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table terminal_group (
    id text primary key,
    tenant_id text not null references tenant (id),
    parent_id text references terminal_group (id),
    name text not null,
    is_default boolean not null default false,
    created_at timestamptz not null default now()
  )`.execute(database);
  await sql`create index terminal_group_tree on terminal_group (tenant_id, parent_id, name)`.execute(
    database,
  );
  await sql`create unique index terminal_group_default on terminal_group (tenant_id) where is_default`.execute(
    database,
  );

  await sql`create table terminal (
    id text primary key,
    tenant_id text not null references tenant (id),
    group_id text not null references terminal_group (id),
    serial integer not null,
    number text not null default '',
    name text not null,
    authorised boolean not null default true,
    credential_hash text,
    online boolean not null default false,
    last_seen timestamptz,
    ip text not null default '',
    mac text not null default '',
    memory double precision,
    free_space double precision,
    total_space double precision,
    resolution_width integer not null default 1920,
    resolution_height integer not null default 1080,
    remarks text not null default '',
    location text not null default '',
    longitude double precision,
    latitude double precision,
    time_zone text not null,
    player_version text not null default '',
    firmware_version text not null default '',
    system_version text not null default '',
    abilities text[] not null default '{}',
    warning_state smallint not null default 0,
    screenshot_hash text,
    screenshot_at timestamptz,
    on_screen jsonb,
    delivery_percent double precision not null default 0,
    reached_revision integer not null default 0,
    delivering boolean not null default false,
    desired_revision integer not null default 0,
    manifest_hash text,
    manifest_size integer,
    manifest_tasks integer not null default 0,
    manifest_names jsonb not null default '{}',
    desired_at timestamptz,
    created_at timestamptz not null default now(),
    unique (tenant_id, serial)
  )`.execute(database);
  await sql`create index terminal_group_list on terminal (tenant_id, group_id, name, id)`.execute(database);
  await sql`create index terminal_name_list on terminal (tenant_id, name, id)`.execute(database);

  await sql`create table terminal_pairing (
    secret_hash text primary key,
    code text not null unique,
    address text not null,
    resolution_width integer not null,
    resolution_height integer not null,
    player_version text not null,
    time_zone text not null,
    terminal_id text references terminal (id) on delete cascade,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`.execute(database);
  await sql`create index terminal_pairing_address on terminal_pairing (address, expires_at)`.execute(
    database,
  );

  await sql`create table terminal_command (
    id text primary key,
    tenant_id text not null references tenant (id),
    terminal_id text not null references terminal (id) on delete cascade,
    kind text not null,
    body text not null default '',
    outcome text not null default 'sent',
    message text not null default '',
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    finished_at timestamptz
  )`.execute(database);
  await sql`create index terminal_command_open on terminal_command (expires_at) where outcome = 'sent'`.execute(
    database,
  );
  await sql`create index terminal_command_history on terminal_command (tenant_id, terminal_id, created_at desc)`.execute(
    database,
  );

  await sql`create table play_record (
    terminal_id text not null references terminal (id) on delete cascade,
    id text not null,
    tenant_id text not null references tenant (id),
    task_id text not null,
    program_id text not null,
    document_hash text not null,
    started_at timestamptz not null,
    duration double precision not null,
    primary key (terminal_id, id)
  )`.execute(database);
  await sql`create index play_record_day on play_record (tenant_id, started_at)`.execute(database);
}
