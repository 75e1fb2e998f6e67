import { type Kysely, sql } from 'kysely';

/** In which encoding a text or a table of the library is read, and whether a person said so. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table material
    add column encoding text,
    add column encoding_chosen boolean not null default false`.execute(database);
}
