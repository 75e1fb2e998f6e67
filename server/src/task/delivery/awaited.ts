import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { terminals } from '../../terminal/relations.ts';

/**
 * Of these tasks those that none of their terminals has, each with how many terminals it waits for. A terminal that shows
 * an older publication of a task has it: its delivery starts over, the screen goes on.
 */
export async function countAwaited(
  connection: Connection,
  tenantId: string,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (taskIds.length === 0) return new Map();
  const { rows } = await sql<{ taskId: string; screens: number }>`
    select link.task_id as "taskId", count(*)::int as screens
    from task_terminal link join ${terminals} terminal on terminal.id = link.terminal_id and terminal.authorised
      left join task_delivery delivery on delivery.task_id = link.task_id and delivery.terminal_id = terminal.id
    where link.tenant_id = ${tenantId} and link.task_id = any(${[...taskIds]}::text[])
    group by link.task_id
    having not bool_or(coalesce(delivery.state in ('downloaded', 'onScreen'), false)
      or coalesce(terminal.on_screen ->> 'taskId' = link.task_id, false))`.execute(connection);
  return new Map(rows.map(({ taskId, screens }) => [taskId, screens]));
}
