import { type Kysely, sql } from 'kysely';

/** Which server works on something, so that another one takes over, or gives it up, when that one died. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table material_job add column node_id text`.execute(database);
  await sql`alter table usb_package add column node_id text`.execute(database);
}
