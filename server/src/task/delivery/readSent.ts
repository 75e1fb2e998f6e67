import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { terminals } from '../../terminal/relations.ts';

/** When the content of these tasks was last sent, and screens that lack part of it. */
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
        join ${terminals} terminal on terminal.id = delivery.terminal_id and terminal.authorised
        where delivery.tenant_id = ${tenantId} and delivery.task_id = any(${ids}::text[])
          and delivery.state not in ('downloaded', 'onScreen')) as behind`.execute(connection);
  const { sentAt = null, behind = 0 } = rows[0] ?? {};
  return { behind, ...(sentAt && { sentAt: sentAt.toISOString() }) };
}
