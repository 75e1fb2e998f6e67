import { sql } from 'kysely';
import type { Needs } from '../../services.ts';
import { listedMonth } from '../manifest/skippedWeeks.ts';
import { isPublishedOrPaused } from '../record/inForce.ts';
import { listTerminalIds } from '../record/members.ts';
import { publishingTransaction, requestRenewal } from './Renewals.ts';

interface OutdatedTask {
  id: string;
  tenantId: string;
}

/**
 * Requests new manifests monthly for tasks that skip weeks, so that the listed days always reach a year ahead. Returns
 * the number of tasks.
 */
export async function renewListedWeeks(services: Needs<'clock' | 'database' | 'renewals'>): Promise<number> {
  const month = listedMonth(services.clock.now());
  const tasks = await outdatedTasks(services, month);
  for (const task of tasks) await requestOf(services, task, month);
  if (tasks.length > 0) services.renewals.wake();
  return tasks.length;
}

async function outdatedTasks({ database }: Needs<'database'>, month: string): Promise<OutdatedTask[]> {
  const { rows } = await sql<OutdatedTask>`select id, tenant_id as "tenantId" from task
    where every_weeks > 1 and ${isPublishedOrPaused} and weeks_listed is distinct from ${month}`.execute(
    database,
  );
  return rows;
}

async function requestOf(
  services: Needs<'clock' | 'database'>,
  { id, tenantId }: OutdatedTask,
  month: string,
): Promise<void> {
  await publishingTransaction(services, async (transaction) => {
    await transaction
      .updateTable('task')
      .set({ weeks_listed: month })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    const clIds = await listTerminalIds(transaction, tenantId, id);
    await requestRenewal(transaction, tenantId, clIds, services.clock.now());
  });
}
