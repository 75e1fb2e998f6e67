import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { terminals } from '../../terminal/relations.ts';
import { isPublishedOrPaused } from '../record/inForce.ts';

/** A task in force with the number of failed terminals. */
export interface FailedTask {
  readonly taskId: string;
  readonly name: string;
  readonly failed: number;
  readonly at: Date;
}

/** Counts as each task's board does: authorised terminals, and only the current publication. */
export async function failedTasks(connection: Connection, tenantId: string, limit: number) {
  const { rows } = await sql<FailedTask & { total: number }>`
    select task.id as "taskId", task.name, count(*)::int as failed, max(delivery.updated_at) as at,
      (count(*) over ())::int as total
    from task_delivery delivery
      join task on task.id = delivery.task_id and ${isPublishedOrPaused} and not task.emergency
        and task.published_at is not distinct from delivery.published_at
      join task_terminal link on link.task_id = delivery.task_id and link.terminal_id = delivery.terminal_id
      join ${terminals} terminal on terminal.id = delivery.terminal_id and terminal.authorised
    where delivery.tenant_id = ${tenantId} and delivery.state = 'failed'
    group by task.id, task.name order by failed desc, at desc, task.id limit ${limit}`.execute(connection);
  return { tasks: rows.map(({ total: _total, ...task }) => task), total: rows[0]?.total ?? 0 };
}

/** Whether the tenant has a task that was ever published. */
export async function hasPublished(connection: Connection, tenantId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('task')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
