import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/** Terminals that answer alike: they have the same tasks, zone and place in a linked group. */
export interface Alike {
  readonly taskIds: string[];
  readonly timeZone: string;
  readonly linkedScreen: boolean;
}

/**
 * One for all terminals of a tenant that answer alike: there are few of those, however many screens there are.
 * @param taskId left out: of every task; else of the terminals that have this one alone
 */
export async function groupTerminals(
  connection: Connection,
  tenantId: string,
  taskId?: string,
): Promise<Alike[]> {
  const ofTask =
    taskId === undefined
      ? sql`true`
      : sql`link.terminal_id in (select terminal_id from task_terminal where task_id = ${taskId})`;
  const { rows } = await sql<Alike>`
    with terminal_tasks as (
      select link.terminal_id, array_agg(task.id order by task.published_at, task.id) as "taskIds"
      from task join task_terminal link on link.task_id = task.id
      where task.tenant_id = ${tenantId} and task.status in ('published', 'paused') and ${ofTask}
      group by link.terminal_id
    )
    select distinct "taskIds", terminal.time_zone as "timeZone", terminal.linked_group_id is not null as "linkedScreen"
    from terminal_tasks join terminal on terminal.id = terminal_tasks.terminal_id and terminal.authorised`.execute(
    connection,
  );
  return rows;
}
