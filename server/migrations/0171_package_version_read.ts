import { type Kysely, sql } from 'kysely';

/** Whether the version of a package stands in it, so that reports are compared with it; what people typed is not. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table terminal_package add column version_read boolean not null default false`.execute(
    database,
  );
}
