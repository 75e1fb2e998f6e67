import { type Kysely, sql } from 'kysely';

/** The player's own id of what it reports to the history of a terminal, so that a report that is repeated is entered once. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table terminal_happening add column source text`.execute(database);
  await sql`create unique index terminal_happening_source on terminal_happening (terminal_id, source)
    where source is not null`.execute(database);
}
