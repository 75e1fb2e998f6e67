import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { isPublishedOrPaused } from '../record/inForce.ts';
import { requestRenewal } from './Renewals.ts';

/** Terminals of tasks in force that play any of the materials. */
async function terminalsPlaying(
  transaction: Connection,
  tenantId: string,
  materialIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ clId: string }>`select distinct link.terminal_id as "clId" from task
    join task_program on task_program.task_id = task.id join task_terminal link on link.task_id = task.id
    where task.tenant_id = ${tenantId} and ${isPublishedOrPaused}
      and task_program.published -> 'mediaIds' ?| ${[...materialIds]}::text[]`.execute(transaction);
  return rows.map(({ clId }) => clId);
}

/** Announces expiry times of materials to terminals in advance. */
export function followExpiries(services: Needs<'clock' | 'materials' | 'renewals'>): void {
  services.materials.onExpiry({
    async within(transaction, tenantId, materialIds) {
      const clIds = await terminalsPlaying(transaction, tenantId, materialIds);
      await requestRenewal(transaction, tenantId, clIds, services.clock.now());
    },
    after: () => services.renewals.wake(),
  });
}
