import { type Kysely, sql } from 'kysely';

/** Indexes for the overview, so that it does not scan all terminals of a large account. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index terminal_newest_screen on terminal (tenant_id, screenshot_at desc nulls last, id)
    where online`.execute(database);
  await sql`create index terminal_silent_list on terminal (tenant_id, last_seen)
    where not online and authorised`.execute(database);
  await sql`create index task_delivery_failed on task_delivery (tenant_id, task_id) where state = 'failed'`.execute(
    database,
  );
  // Sums over days come from the index alone.
  await sql`create index play_day_sums on play_day (tenant_id, day) include (program_id, plays, duration)`.execute(
    database,
  );
  await sql`create index play_material_day_sums on play_material_day (tenant_id, day)
    include (material_id, plays, duration)`.execute(database);
}
