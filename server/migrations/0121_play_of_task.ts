import { type Kysely, sql } from 'kysely';

/** The calendar asks what one terminal played of a task in a stretch of time. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index play_record_of on play_record (terminal_id, started_at) include (task_id, duration)`.execute(
    database,
  );
}
