import { type Kysely, sql } from 'kysely';

/** When a program made for publishing was last used for that; existing ones count from now. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table program add column publishing_since timestamptz not null default now()`.execute(
    database,
  );
  await sql`create index program_for_publishing on program (publishing_since) where for_publishing`.execute(
    database,
  );
}
