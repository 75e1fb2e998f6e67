import { type Kysely, sql } from 'kysely';

/**
 * The document of each program in the desired state, by which a player that does not say what it holds is understood.
 * Empty where a desired state was written before; terminals with tasks of several windows a day get a new one, because
 * the windows were counted as tasks.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table terminal add column manifest_documents jsonb not null default '{}'`.execute(database);
  await sql`insert into terminal_renewal (terminal_id, tenant_id, requested_at)
    select distinct link.terminal_id, link.tenant_id, now() from task join task_terminal link on link.task_id = task.id
    where task.status in ('published', 'paused') and task.more_windows <> '[]'
    on conflict (terminal_id) do nothing`.execute(database);
}
