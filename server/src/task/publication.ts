import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';
import { listTerminalIds, syncMembers } from './members.ts';
import { publishingTransaction, requestRenewal } from './renewal.ts';
import { renamePublishedProgram } from './taskRepository.ts';
import { recordVersion } from './versions.ts';

/** Renews and announces the desired state of terminals that changed in a way that their tasks depend on. */
export async function renewTerminals(services: Services, tenantId: string, clIds: readonly string[]) {
  if (clIds.length === 0) return;
  await publishingTransaction(services, async (transaction) => {
    await syncMembers(transaction, tenantId, { clIds });
    await requestRenewal(transaction, tenantId, clIds, services.clock.now());
  });
  await services.renewals.settle(clIds);
}

/** Gives a program that is published the name that it has now, wherever its name is shown for what plays. */
export async function renamePublished(services: Services, tenantId: string, programId: string, name: string) {
  const now = services.clock.now();
  const clIds = await publishingTransaction(services, async (transaction) => {
    const taskIds = await renamePublishedProgram(transaction, tenantId, programId, name);
    const concerned = new Set<string>();
    for (const taskId of taskIds) {
      await recordVersion(transaction, tenantId, taskId, now);
      for (const clId of await listTerminalIds(transaction, tenantId, taskId)) concerned.add(clId);
    }
    await requestRenewal(transaction, tenantId, [...concerned], now);
    return [...concerned];
  });
  await services.renewals.settle(clIds);
}

/** Forgets the manifests of terminals that are gone; run at start, when no publication is under way. */
export async function forgetRemovedTerminals({ database }: Services): Promise<void> {
  await sql`delete from file_reference where owner_kind = 'manifest'
    and not exists (select from terminal where terminal.id = file_reference.owner_id)`.execute(database);
}
