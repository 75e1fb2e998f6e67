import { type Kysely, sql } from 'kysely';

/** The percentage from which the speed of a download is measured next; `shown_percent_at` says when it stood there. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table task_delivery add column speed_percent double precision`.execute(database);
}
