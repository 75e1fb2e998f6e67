import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { terminals } from '../../terminal/relations.ts';
import { isPublishedOrPaused } from '../record/inForce.ts';

/**
 * Aligns deliveries with the tasks of terminals whose desired state was just renewed: republished tasks wait again,
 * removed ones are deleted. Expired ones keep their last state.
 */
export async function renewDeliveries(
  transaction: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = [...clIds];
  await sql`delete from task_delivery delivery where delivery.tenant_id = ${tenantId}
    and delivery.terminal_id = any(${ids}::text[]) and not exists (
      select from task_terminal link join task on task.id = link.task_id
      where link.task_id = delivery.task_id and link.terminal_id = delivery.terminal_id
        and task.status in ('published', 'paused', 'expired'))`.execute(transaction);
  await sql`insert into task_delivery (tenant_id, task_id, terminal_id, revision, state, updated_at, published_at)
    select ${tenantId}, task.id, terminal.id, terminal.desired_revision, 'waiting', ${now}, task.published_at
    from task join task_terminal link on link.task_id = task.id join ${terminals} terminal on terminal.id = link.terminal_id
    where task.tenant_id = ${tenantId} and ${isPublishedOrPaused} and terminal.authorised
      and terminal.tenant_id = ${tenantId} and terminal.id = any(${ids}::text[])
    on conflict (task_id, terminal_id) do update set revision = excluded.revision, state = 'waiting', percent = 0,
      error = '', document_hash = null, updated_at = excluded.updated_at, published_at = excluded.published_at,
      bytes_per_second = null, shown_percent_at = null, speed_percent = null, shown_at = null, hidden_at = null
      where task_delivery.published_at is distinct from excluded.published_at`.execute(transaction);
}

/** Deletes the deliveries of a withdrawn task, whatever its terminals still hold. */
export async function endDelivery(transaction: Connection, tenantId: string, taskId: string): Promise<void> {
  await transaction
    .deleteFrom('task_delivery')
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .execute();
}
