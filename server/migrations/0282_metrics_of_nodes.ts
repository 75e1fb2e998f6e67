import { type Kysely, sql } from 'kysely';

/** Metrics of each server: a row per minute and server. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table server_metric add column node_id text not null default '', add column cpu real`.execute(
    database,
  );
  await sql`alter table server_metric drop constraint server_metric_pkey,
    add constraint server_metric_pkey primary key (at, node_id)`.execute(database);
}
