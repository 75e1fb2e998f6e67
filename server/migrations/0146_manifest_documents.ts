import { type Kysely, sql } from 'kysely';

/**
 * The document of each program in the desired state, to recognise what a player holds that does not report it. Empty
 * for earlier desired states; terminals with tasks of several windows a day get a new one, because the windows were
 * counted as tasks.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table terminal add column manifest_documents jsonb not null default '{}'`.execute(database);
  await sql`insert into terminal_renewal (terminal_id, tenant_id, requested_at)
    select distinct link.terminal_id, link.tenant_id, now() from task join task_terminal link on link.task_id = task.id
    where task.status in ('published', 'paused') and task.more_windows <> '[]'
    on conflict (terminal_id) do nothing`.execute(database);
}
