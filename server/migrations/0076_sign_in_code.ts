import { type Kysely, sql } from 'kysely';

/** The current verification code of a user name at an address, stored so that code and token cannot be recovered. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table sign_in_code (
    attempt_key text primary key,
    answer_hash text not null,
    expires_at timestamptz not null
  )`.execute(database);
}
