import type { PlayRecord } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Marks emergencies as shown by proof of play, including ended ones, since the terminal may have been offline. */
export async function noteEmergenciesShown(
  transaction: Connection,
  { clId, tenantId }: { clId: string; tenantId: string },
  added: readonly PlayRecord[],
): Promise<void> {
  const seen = added.filter(({ duration }) => duration > 0);
  if (seen.length === 0) return;
  const rows = JSON.stringify(
    seen.map(({ taskId, startedAt, duration }) => ({ taskId, startedAt, duration })),
  );
  await sql`update task_delivery delivery set shown_at = least(delivery.shown_at, p.began),
      hidden_at = case when delivery.state = 'onScreen' then null else greatest(delivery.hidden_at, p.ended) end
    from (select "taskId", min("startedAt") as began, max("startedAt" + duration * interval '1 millisecond') as ended
        from jsonb_to_recordset(${rows}::jsonb) as one ("taskId" text, "startedAt" timestamptz, duration float8)
        group by 1) p
      join task on task.id = p."taskId" and task.tenant_id = ${tenantId} and task.emergency
    where delivery.task_id = task.id and delivery.terminal_id = ${clId}
      and delivery.tenant_id = ${tenantId}`.execute(transaction);
}
