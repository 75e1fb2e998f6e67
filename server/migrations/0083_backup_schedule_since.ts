import { type Kysely, sql } from 'kysely';

/** Since when backups are made by the schedule as it is; null: since before that was written down. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table server_setting add column backup_since timestamptz`.execute(database);
}
