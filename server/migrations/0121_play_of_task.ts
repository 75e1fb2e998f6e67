import { type Kysely, sql } from 'kysely';

/** Index for the calendar: plays of a task on one terminal in a time range. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index play_record_of on play_record (terminal_id, started_at) include (task_id, duration)`.execute(
    database,
  );
}
