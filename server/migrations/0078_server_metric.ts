import { type Kysely, sql } from 'kysely';

/** Metrics of the server, one row per minute; deleted after some days. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table server_metric (
    at timestamptz primary key,
    loop_delay real not null,
    memory bigint not null,
    connections integer not null,
    requests integer not null,
    downloads integer not null,
    download_bytes bigint not null,
    database_delay real not null,
    database_size bigint not null,
    disk_free bigint not null
  )`.execute(database);
}
