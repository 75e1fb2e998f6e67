import { type Kysely, sql } from 'kysely';

/** Id of the restore, committed with its rows: a start after a power cut knows whether they were committed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table server_setting add column restore_id text not null default ''`.execute(database);
}
