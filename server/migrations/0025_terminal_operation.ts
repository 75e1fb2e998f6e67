import { type Kysely, sql } from 'kysely';

export const rewritesData = true;

/**
 * Operations for many terminals with a result for each, desired settings, and packages. A former command becomes an
 * operation for one terminal; `terminal_command` stays as a view of them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createOperations(database);
  await moveCommands(database);
  await createSettings(database);
  await createPackages(database);
}

async function createOperations(database: Kysely<unknown>): Promise<void> {
  await sql`create table terminal_operation (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    kind text not null check (kind in ('command', 'setting', 'switchover', 'upgrade', 'schedule')),
    action text not null,
    detail jsonb not null,
    status text not null default 'running' check (status in ('running', 'halted', 'stopped', 'finished')),
    counts jsonb not null,
    -- Only of a roll-out: how many in a hundred each stage reaches, the present one, and when the next may begin.
    stages smallint[] not null default '{}',
    stage smallint not null default 0,
    next_stage_at timestamptz,
    failure_limit smallint not null default 100,
    -- Failures before that are forgiven: a person went on nevertheless.
    counted_from timestamptz,
    roll_back boolean not null default false,
    -- Seconds that a terminal may take.
    patience integer not null,
    member_id text not null,
    user_name text not null,
    created_at timestamptz not null,
    finished_at timestamptz
  )`.execute(database);
  await sql`create index terminal_operation_list on terminal_operation (tenant_id, created_at desc, id)`.execute(
    database,
  );
  await sql`create index terminal_operation_running on terminal_operation (id) where status = 'running'`.execute(
    database,
  );
  await sql`create index terminal_operation_old on terminal_operation (created_at)`.execute(database);
  await sql`create table terminal_operation_result (
    operation_id text not null references terminal_operation (id) on delete cascade,
    terminal_id text not null references terminal (id) on delete cascade,
    tenant_id text not null,
    -- Its turn; random within a roll-out.
    place integer not null,
    stage smallint not null default 0,
    state text not null default 'waiting',
    -- Of the present attempt.
    command_id text,
    attempts smallint not null default 0,
    -- The revision of its settings with which it would be done.
    revision integer,
    error text not null default '',
    message text not null default '',
    facts jsonb not null default '{}',
    percent real not null default 0,
    sent_at timestamptz,
    expires_at timestamptz,
    finished_at timestamptz,
    primary key (operation_id, terminal_id)
  )`.execute(database);
  await sql`create index terminal_operation_turn on terminal_operation_result (operation_id, stage, place)
    where state = 'waiting'`.execute(database);
  await sql`create index terminal_operation_state on terminal_operation_result (operation_id, state)`.execute(
    database,
  );
  await sql`create unique index terminal_operation_command on terminal_operation_result (command_id)
    where command_id is not null`.execute(database);
  await sql`create index terminal_operation_terminal on terminal_operation_result (terminal_id)`.execute(
    database,
  );
  await sql`create index terminal_operation_due on terminal_operation_result (expires_at)
    where state in ('sent', 'working')`.execute(database);
}

async function moveCommands(database: Kysely<unknown>): Promise<void> {
  await sql`insert into terminal_operation
      (id, tenant_id, kind, action, detail, status, counts, patience, member_id, user_name, created_at, finished_at)
    select c.id, c.tenant_id, 'command', c.kind,
      case when c.body = '' then '{}'::jsonb else jsonb_build_object('text', c.body) end, 'finished',
      jsonb_build_object('total', 1, 'waiting', 0, 'sent', 0, 'working', 0,
        'acknowledged', (c.outcome = 'done')::int, 'failed', (c.outcome = 'failed')::int,
        'timedOut', (c.outcome in ('sent', 'timedOut'))::int, 'refused', 0, 'stopped', 0),
      60, c.created_by, coalesce(m.user_name, ''), c.created_at, coalesce(c.finished_at, c.expires_at)
    from terminal_command c left join member m on m.id = c.created_by`.execute(database);
  await sql`insert into terminal_operation_result (operation_id, terminal_id, tenant_id, place, state, command_id, attempts,
      message, sent_at, expires_at, finished_at)
    select id, terminal_id, tenant_id, 0,
      case outcome when 'done' then 'acknowledged' when 'sent' then 'timedOut' else outcome end, id, 1,
      message, created_at, expires_at, coalesce(finished_at, expires_at) from terminal_command`.execute(
    database,
  );
  await sql`drop table terminal_command`.execute(database);
  await sql`create view terminal_command as
    select r.command_id as id, r.tenant_id, r.terminal_id, o.action as kind, coalesce(o.detail ->> 'text', '') as body,
      case r.state when 'acknowledged' then 'done' when 'working' then 'sent' else r.state end as outcome,
      case when r.message = '' then r.error else r.message end as message, o.member_id as created_by,
      r.sent_at as created_at, r.expires_at, r.finished_at
    from terminal_operation_result r join terminal_operation o on o.id = r.operation_id
    where r.command_id is not null and r.sent_at is not null and o.kind in ('command', 'switchover')`.execute(
    database,
  );
}

async function createSettings(database: Kysely<unknown>): Promise<void> {
  // Reasons for missing abilities, by ability.
  await sql`alter table terminal add column inabilities jsonb not null default '{}'`.execute(database);
  await sql`create table terminal_setting (
    terminal_id text primary key references terminal (id) on delete cascade,
    tenant_id text not null,
    revision integer not null default 0,
    desired jsonb not null default '{}',
    device jsonb,
    device_at timestamptz,
    confirmed_revision integer not null default 0,
    refused jsonb not null default '[]'
  )`.execute(database);
}

async function createPackages(database: Kysely<unknown>): Promise<void> {
  await sql`create table terminal_package (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    kind text not null check (kind in ('apk', 'zip')),
    file_name text not null,
    version text not null,
    app_id text not null,
    remarks text not null,
    size bigint not null,
    hash text not null,
    user_name text not null,
    created_at timestamptz not null
  )`.execute(database);
  await sql`create index terminal_package_list on terminal_package (tenant_id, created_at desc, id)`.execute(
    database,
  );
  // The package a terminal should install now. Its id is the command id of the result.
  await sql`create table terminal_upgrade (
    terminal_id text primary key references terminal (id) on delete cascade,
    tenant_id text not null,
    id text not null,
    package_id text not null references terminal_package (id) on delete cascade
  )`.execute(database);
  await sql`create index terminal_upgrade_package on terminal_upgrade (package_id)`.execute(database);
  await sql`create table terminal_installed (
    terminal_id text primary key references terminal (id) on delete cascade,
    tenant_id text not null,
    package_id text not null references terminal_package (id) on delete cascade,
    previous_id text references terminal_package (id) on delete set null,
    at timestamptz not null
  )`.execute(database);
  await sql`create index terminal_installed_package on terminal_installed (package_id)`.execute(database);
}
