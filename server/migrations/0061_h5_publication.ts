import { type Kysely, sql } from 'kysely';

/** What of each H5 work is public, and how often it was opened on each day. Nothing of who opened it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table h5_publication (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    h5_id text not null unique references h5 (id) on delete cascade,
    name text not null,
    document jsonb not null,
    revision integer not null,
    published_by text not null,
    published_at timestamptz not null,
    expires_at timestamptz,
    revoked_at timestamptz
  )`.execute(database);
  await sql`create table h5_visit (
    tenant_id text not null references tenant (id) on delete cascade,
    h5_id text not null references h5 (id) on delete cascade,
    day date not null,
    opened integer not null,
    primary key (h5_id, day)
  )`.execute(database);
}
