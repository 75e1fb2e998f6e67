import { type Kysely, sql } from 'kysely';

/**
 * Figures of very many terminals are added up from an index alone, in an order in which the terminals of a program, a
 * material or a day stand together: counting them sorts nothing then.
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
