import { type Kysely, sql } from 'kysely';

/** Encoding of a text or table, and whether a person set it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table material
    add column encoding text,
    add column encoding_chosen boolean not null default false`.execute(database);
}
