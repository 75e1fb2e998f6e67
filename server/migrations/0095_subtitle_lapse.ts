import { type Kysely, sql } from 'kysely';

/** An unconfirmed emergency expires: shown hours later it would warn of a past danger. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table subtitle drop constraint subtitle_status_check`.execute(database);
  await sql`alter table subtitle add constraint subtitle_status_check
    check (status in ('waiting', 'rejected', 'lapsed', 'running', 'stopped', 'ended'))`.execute(database);
  await sql`create index subtitle_waiting on subtitle (created_at) where status = 'waiting'`.execute(
    database,
  );
}
