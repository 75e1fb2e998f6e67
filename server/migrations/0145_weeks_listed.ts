import { type Kysely, sql } from 'kysely';

/**
 * The month whose manifests list the skipped weeks of a task that repeats every so many weeks. Empty for tasks that were
 * sent without such a list: they are sent again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table task add column weeks_listed text`.execute(database);
  await sql`create index task_weeks_listed on task (weeks_listed)
    where every_weeks > 1 and status in ('published', 'paused')`.execute(database);
}
