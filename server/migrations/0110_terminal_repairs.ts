import { type Kysely, sql } from 'kysely';

/** The player's id of a history entry, so that a repeated report is entered once. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table terminal_happening add column source text`.execute(database);
  await sql`create unique index terminal_happening_source on terminal_happening (terminal_id, source)
    where source is not null`.execute(database);
}
