import { type Kysely, sql } from 'kysely';

/** What each person saw last of a version of a remote: people, not loads, decide whether it is left. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table remote_outcome (
    name text not null,
    version text not null,
    member_id text not null,
    tenant_id text not null,
    failed boolean not null,
    at timestamptz not null,
    primary key (name, version, member_id)
  )`.execute(database);
  await sql`create index remote_outcome_at on remote_outcome (at)`.execute(database);
  await sql`alter table remote_failure add column member_id text not null default ''`.execute(database);
}
