import { type Kysely, sql } from 'kysely';

/** Language of terminals without a chosen one for the account; null: that of each device. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table account_setting add column screen_language text`.execute(database);
}
