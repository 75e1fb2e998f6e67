import { type Kysely, sql } from 'kysely';

export const rewritesData = true;

/** Tasks without end, with several windows a day, and in every so many weeks. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table task
    alter column end_date drop not null,
    add column more_windows jsonb not null default '[]',
    add column every_weeks integer not null default 1 check (every_weeks between 1 and 52)`.execute(database);
  // "Without end" was stored as this date until now; now it is open-ended.
  await sql`update task set end_date = null where end_date = '2099-12-31' and overnight
    and start_time = '00:00:00' and end_time = '00:00:00' and cardinality(weekdays) = 7`.execute(database);
  await sql`create index task_endless on task (tenant_id) where end_date is null and status in ('published', 'paused')`.execute(
    database,
  );
}
