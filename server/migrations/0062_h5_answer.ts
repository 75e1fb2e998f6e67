import { type Kysely, sql } from 'kysely';

/**
 * Answers to forms of H5 works, with the questions as asked and without data on visitors. Answers per address are
 * counted separately, under a digest, and deleted within the hour.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table h5_answer (
    id text not null,
    tenant_id text not null references tenant (id) on delete cascade,
    h5_id text not null references h5 (id) on delete cascade,
    form_id text not null,
    answered jsonb not null,
    at timestamptz not null,
    primary key (h5_id, id)
  )`.execute(database);
  await sql`create index h5_answer_newest on h5_answer (h5_id, form_id, at desc, id)`.execute(database);
  await sql`create table h5_answer_keeping (
    h5_id text primary key references h5 (id) on delete cascade,
    tenant_id text not null references tenant (id) on delete cascade,
    days integer not null
  )`.execute(database);
  await sql`create table h5_answer_rate (
    key text primary key,
    since timestamptz not null,
    answered integer not null
  )`.execute(database);
}
