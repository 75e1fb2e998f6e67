import { type Kysely, sql } from 'kysely';

/** When a program that was made for publishing was last taken up for that; those that are there count from now. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table program add column publishing_since timestamptz not null default now()`.execute(
    database,
  );
  await sql`create index program_for_publishing on program (publishing_since) where for_publishing`.execute(
    database,
  );
}
