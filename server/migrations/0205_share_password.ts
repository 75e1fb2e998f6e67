import { type Kysely, sql } from 'kysely';

/** What the password of a preview link was hashed to; null: it has none. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table program_share add column password_hash text`.execute(database);
}
