import { type Kysely, sql } from 'kysely';

/** Servers that stop say so before they hand over: no other one that stops counts on them to take its terminals. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table node add column leaving_at timestamptz`.execute(database);
}
