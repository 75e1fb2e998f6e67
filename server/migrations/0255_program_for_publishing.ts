import { type Kysely, sql } from 'kysely';

/** A program made to publish a material: deleted when that is abandoned, unless it was published, renamed or moved. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table program add column for_publishing boolean not null default false`.execute(database);
}
