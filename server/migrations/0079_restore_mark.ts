import { type Kysely, sql } from 'kysely';

/** Which restore the rows came by: written with them, so that a start after a power cut knows whether they are there. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table server_setting add column restore_id text not null default ''`.execute(database);
}
