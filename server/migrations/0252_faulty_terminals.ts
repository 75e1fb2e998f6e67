import { type Kysely, sql } from 'kysely';

/** Partial index of terminals with widget faults: few among many, and counted on every overview. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index terminal_widget_faults on terminal (tenant_id)
    where widget_faults <> '[]'::jsonb`.execute(database);
}
