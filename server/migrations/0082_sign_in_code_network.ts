import { type Kysely, sql } from 'kysely';

/** Network of verification codes, to limit them per network; expired ones are found by index. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_code add network text not null default ''`.execute(database);
  await sql`create index sign_in_code_network on sign_in_code (network, expires_at)`.execute(database);
  await sql`create index sign_in_code_expires on sign_in_code (expires_at)`.execute(database);
}
