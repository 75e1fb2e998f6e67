import { type Kysely, sql } from 'kysely';

/** Whether the version was read from the package: reports are compared with it, but not with a typed one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table terminal_package add column version_read boolean not null default false`.execute(
    database,
  );
}
