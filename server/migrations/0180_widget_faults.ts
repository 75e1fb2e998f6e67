import { type Kysely, sql } from 'kysely';

/** Widgets that cannot be shown on a terminal, by its last report. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table terminal add column widget_faults jsonb not null default '[]'`.execute(database);
}
