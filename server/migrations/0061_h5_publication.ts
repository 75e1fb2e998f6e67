import { type Kysely, sql } from 'kysely';

/** Published content of H5 works, and visits per day without any data on visitors. */
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
