import { type Kysely, sql } from 'kysely';

/** How many terminals of each account were online, hour by hour, and how each person arranged the overview. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table overview_online_hour (
    tenant_id text not null references tenant (id) on delete cascade,
    hour timestamptz not null,
    -- Looks that were taken in the hour; the counts are their sums.
    looks integer not null,
    online bigint not null,
    authorised bigint not null,
    last_at timestamptz not null,
    primary key (tenant_id, hour)
  )`.execute(database);
  await sql`create index overview_online_hour_old on overview_online_hour (hour)`.execute(database);
  await sql`create table overview_layout (
    member_id text primary key references member (id) on delete cascade,
    tenant_id text not null references tenant (id) on delete cascade,
    tiles jsonb not null
  )`.execute(database);
}
