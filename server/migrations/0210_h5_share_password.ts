import { type Kysely, sql } from 'kysely';

/** Hash of the password of a work's preview addresses; null: no password. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table h5 add column share_password_hash text`.execute(database);
}
