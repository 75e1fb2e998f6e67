import { type Kysely, sql } from 'kysely';

/** The one verification code that stands for a user name at an address. Neither code nor token can be read from it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table sign_in_code (
    attempt_key text primary key,
    answer_hash text not null,
    expires_at timestamptz not null
  )`.execute(database);
}
