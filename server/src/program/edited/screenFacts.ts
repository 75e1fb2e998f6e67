import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Screens that say they show a program in a task, each once. */
export async function countShowing(
  connection: Connection,
  tenantId: string,
  shown: readonly { taskId: string; programId: string }[],
): Promise<number> {
  if (shown.length === 0) return 0;
  const { rows } = await sql<{ screens: number }>`
    select count(*)::int as screens from terminal
    where tenant_id = ${tenantId} and authorised and (on_screen ->> 'taskId', on_screen ->> 'programId') in (
      select * from unnest(${shown.map(({ taskId }) => taskId)}::text[],
        ${shown.map(({ programId }) => programId)}::text[]))`.execute(connection);
  return rows[0]?.screens ?? 0;
}

/** When the content of these tasks was last sent, and screens that do not have all of it yet. */
export async function readSent(
  connection: Connection,
  tenantId: string,
  taskIds: readonly string[],
): Promise<{ sentAt?: string; behind: number }> {
  const ids = [...taskIds];
  const { rows } = await sql<{ sentAt: Date | null; behind: number }>`
    select (select max(greatest(published_at, content_at)) from task
        where tenant_id = ${tenantId} and id = any(${ids}::text[])) as "sentAt",
      (select count(distinct delivery.terminal_id)::int from task_delivery delivery
        join terminal on terminal.id = delivery.terminal_id and terminal.authorised
        where delivery.tenant_id = ${tenantId} and delivery.task_id = any(${ids}::text[])
          and delivery.state not in ('downloaded', 'onScreen')) as behind`.execute(connection);
  const { sentAt = null, behind = 0 } = rows[0] ?? {};
  return { behind, ...(sentAt && { sentAt: sentAt.toISOString() }) };
}
