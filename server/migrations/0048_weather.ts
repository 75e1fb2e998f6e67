import { type Kysely, sql } from 'kysely';

/** The last known weather of every place that an account's widgets ask for. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table weather_place (
    tenant_id text not null references tenant (id),
    place text not null,
    known boolean not null,
    name text not null,
    latitude double precision,
    longitude double precision,
    observation jsonb,
    fetched_at timestamptz,
    asked_at timestamptz not null,
    primary key (tenant_id, place)
  )`.execute(database);
}
