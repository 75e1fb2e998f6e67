import { type Kysely, sql } from 'kysely';

/**
 * Further inputs of the status of a terminal: whether a delivery failed, and since when the terminal has shown the
 * wrong content.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table terminal add column delivery_failed boolean not null default false,
    add column wrong_since timestamptz`.execute(database);
  await sql`update terminal t set delivery_failed = true where exists (
    select from task_delivery d where d.terminal_id = t.id and d.state = 'failed')`.execute(database);
  await sql`update terminal t set wrong_since = a.raised_at from terminal_alarm a
    where a.terminal_id = t.id and a.kind = 'wrongScreen' and a.state <> 'ended' and a.ended_at is null`.execute(
    database,
  );
}
