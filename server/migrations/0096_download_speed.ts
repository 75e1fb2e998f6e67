import { type Kysely, sql } from 'kysely';

/** The percentage from which the download speed is measured next; `shown_percent_at` is its time. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table task_delivery add column speed_percent double precision`.execute(database);
}
