import { type Kysely, sql } from 'kysely';

/** A program that was made on the way to publishing a material: it goes with who gives up, until it is published or somebody names or files it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table program add column for_publishing boolean not null default false`.execute(database);
}
