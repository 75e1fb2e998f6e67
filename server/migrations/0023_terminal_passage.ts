import { type Kysely, sql } from 'kysely';

/** Passage records and the devices behind terminals. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table terminal_passage (
    terminal_id text not null references terminal (id) on delete cascade,
    id text not null,
    tenant_id text not null references tenant (id),
    at timestamptz not null,
    received_at timestamptz not null,
    person text not null,
    result text not null,
    note text not null,
    photo_hash text,
    -- Taken out on request: the terminal may send it again, and it stays out.
    deleted_at timestamptz,
    primary key (terminal_id, id)
  )`.execute(database);
  await sql`create index terminal_passage_list on terminal_passage (tenant_id, at desc) where deleted_at is null`.execute(
    database,
  );
  await sql`create index terminal_passage_person on terminal_passage (tenant_id, lower(person))`.execute(
    database,
  );
  await sql`create index terminal_passage_old on terminal_passage (received_at)`.execute(database);

  await sql`create table terminal_device (
    id text primary key,
    tenant_id text not null references tenant (id),
    terminal_id text not null references terminal (id) on delete cascade,
    number text not null,
    told_name text not null default '',
    name text not null default '',
    kind text not null,
    online boolean not null,
    facts jsonb not null default '{}',
    last_seen timestamptz not null,
    unique (terminal_id, number)
  )`.execute(database);
  await sql`create index terminal_device_list on terminal_device (tenant_id, number)`.execute(database);
}
