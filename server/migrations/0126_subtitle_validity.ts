import { type Kysely, sql } from 'kysely';

/** Latest start of a ticker: its duration begins when a terminal shows it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table subtitle
    add column validity integer not null default 0 check (validity >= 0),
    add column begin_until timestamptz`.execute(database);
}
