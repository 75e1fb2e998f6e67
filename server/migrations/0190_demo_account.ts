import { type Kysely, sql } from 'kysely';

/** Accounts that were filled to be looked at: they may be deleted with the terminals that they authorised. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant add column demo boolean not null default false`.execute(database);
}
