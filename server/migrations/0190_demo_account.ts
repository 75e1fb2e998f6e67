import { type Kysely, sql } from 'kysely';

/** Demo accounts, which may be deleted together with their authorised terminals. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant add column demo boolean not null default false`.execute(database);
}
