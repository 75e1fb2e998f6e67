import { type Kysely, sql } from 'kysely';

/** Who did what, when. Rows keep names, since their subjects may have been deleted when they are read. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table system_log (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    member_id text,
    user_name text not null,
    action text not null,
    subject_kind text not null,
    subject_id text not null,
    subject_name text not null,
    detail jsonb not null default '{}',
    address text not null,
    at timestamptz not null default now()
  )`.execute(database);
  await sql`create index system_log_tenant on system_log (tenant_id, at desc, id desc)`.execute(database);
}
