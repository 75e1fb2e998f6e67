import { type Kysely, sql } from 'kysely';

/**
 * Statistics of very many terminals are read by index-only scans, ordered by program, material or day and then by
 * terminal, so that counting terminals needs no sort.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index play_day_program`.execute(database);
  await sql`create index play_day_program on play_day (tenant_id, program_id, terminal_id)
    include (day, plays, duration)`.execute(database);
  await sql`drop index play_day_sums`.execute(database);
  await sql`create index play_day_sums on play_day (tenant_id, day, terminal_id)
    include (program_id, plays, duration)`.execute(database);
  await sql`drop index play_material_day_material`.execute(database);
  await sql`create index play_material_day_material on play_material_day (tenant_id, material_id, terminal_id)
    include (day, program_id, plays, duration)`.execute(database);
}
