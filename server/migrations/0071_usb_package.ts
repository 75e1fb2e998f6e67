import { type Kysely, sql } from 'kysely';

/** Packages for USB sticks: the request, its progress, and the finished file. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table usb_package (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    name text not null,
    state text not null check (state in ('building', 'ready', 'failed', 'canceled')),
    percent integer not null default 0,
    error text not null default '',
    hash text references file (hash),
    size bigint not null default 0,
    client_ids text[] not null,
    terminals text[] not null,
    task_ids text[] not null,
    tasks text[] not null,
    program_ids text[] not null,
    programs text[] not null,
    created_by text not null,
    created_at timestamptz not null,
    check ((state = 'ready') = (hash is not null))
  )`.execute(database);
  await sql`create index usb_package_list on usb_package (tenant_id, created_at desc)`.execute(database);
}
