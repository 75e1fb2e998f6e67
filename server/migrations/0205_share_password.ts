import { type Kysely, sql } from 'kysely';

/** Hash of the password of a preview link; null: no password. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table program_share add column password_hash text`.execute(database);
}
