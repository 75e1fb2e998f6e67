import { type Kysely, sql } from 'kysely';

/** Since when the current backup schedule applies; null: since before this column. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table server_setting add column backup_since timestamptz`.execute(database);
}
