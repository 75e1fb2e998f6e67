import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { terminals } from '../../terminal/relations.ts';
import { isPublishedOrPaused } from '../record/inForce.ts';

/** Terminals with equal tasks, zone and linked-group membership: the evaluator treats them alike. */
export interface Alike {
  /** Number of terminals. */
  readonly screens: number;
  readonly taskIds: string[];
  readonly timeZone: string;
  readonly linkedScreen: boolean;
}

/**
 * Groups a tenant's equivalent terminals: there are few groups, however many screens.
 * @param only consider just these tasks; all if absent
 */
export async function groupTerminals(
  connection: Connection,
  tenantId: string,
  only?: readonly string[],
): Promise<Alike[]> {
  const ofTask =
    only === undefined
      ? sql`true`
      : sql`link.terminal_id in (select terminal_id from task_terminal where task_id = any(${[...only]}::text[]))`;
  const { rows } = await sql<Alike>`
    with terminal_tasks as (
      select link.terminal_id, array_agg(task.id order by task.published_at, task.id) as "taskIds"
      from task join task_terminal link on link.task_id = task.id
      where task.tenant_id = ${tenantId} and ${isPublishedOrPaused} and ${ofTask}
      group by link.terminal_id
    )
    select "taskIds", terminal.time_zone as "timeZone", terminal.linked_group_id is not null as "linkedScreen",
      count(*)::int as screens
    from terminal_tasks join ${terminals} terminal on terminal.id = terminal_tasks.terminal_id and terminal.authorised
    group by 1, 2, 3`.execute(connection);
  return rows;
}
