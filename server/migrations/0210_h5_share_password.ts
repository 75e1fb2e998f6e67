import { type Kysely, sql } from 'kysely';

/** What the password of a work's preview addresses was hashed to; null: they have none. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table h5 add column share_password_hash text`.execute(database);
}
