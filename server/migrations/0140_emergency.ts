import { type Kysely, sql } from 'kysely';

/** Emergency programs. Each is also a task: it is sent, reported and proved like every other. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await extendTasks(database);
  await createEmergencies(database);
  await sql`alter table task_delivery add column shown_at timestamptz, add column hidden_at timestamptz`.execute(
    database,
  );
}

/** An emergency has the name of its program, which stays free for other tasks. */
async function extendTasks(database: Kysely<unknown>): Promise<void> {
  await sql`alter table task add column emergency boolean not null default false`.execute(database);
  await sql`alter table task drop constraint task_name_taken`.execute(database);
  await sql`create unique index task_name_taken on task (tenant_id, name) where not emergency`.execute(
    database,
  );
}

async function createEmergencies(database: Kysely<unknown>): Promise<void> {
  await sql`create table emergency (
    id text primary key references task (id) on delete cascade,
    tenant_id text not null references tenant (id) on delete cascade,
    program_id text not null,
    program_name text not null,
    content_hash text not null,
    seconds integer not null check (seconds between 0 and 86400),
    status text not null check (status in ('waiting', 'rejected', 'lapsed', 'running', 'stopped', 'ended')),
    client_ids text[] not null,
    group_ids text[] not null,
    author_id text not null,
    created_by text not null,
    created_at timestamptz not null,
    confirmed_by text not null default '',
    stopped_by text not null default '',
    started_at timestamptz,
    ends_at timestamptz
  )`.execute(database);
  await sql`create index emergency_list on emergency (tenant_id, created_at desc)`.execute(database);
  await sql`create index emergency_waiting on emergency (created_at) where status = 'waiting'`.execute(
    database,
  );
  await sql`create index emergency_running on emergency (ends_at) where status = 'running'`.execute(database);
}
