import { type Kysely, sql } from 'kysely';

/** What screens speak where nobody chose a language for the account; null: each keeps to its machine's. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table account_setting add column screen_language text`.execute(database);
}
