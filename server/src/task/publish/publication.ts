import { sql } from 'kysely';
import type { Needs } from '../../services.ts';
import { manifestOwner } from '../../terminal/desired/held.ts';
import { terminals } from '../../terminal/relations.ts';
import type { ChangedPart } from '../../terminal/TerminalService.ts';
import { listTerminalIds, syncMembers } from '../record/members.ts';
import { keepPastTask } from '../record/pastTasks.ts';
import { renamePublishedProgram } from '../record/taskRepository.ts';
import { publishingTransaction, requestRenewal } from './Renewals.ts';
import { keepZones } from './zones.ts';

/** Renews and announces the desired state of terminals that changed in a way that their tasks depend on. */
async function renewTerminals(
  services: Needs<'clock' | 'database' | 'renewals'>,
  tenantId: string,
  clIds: readonly string[],
) {
  await publishingTransaction(services, async (transaction) => {
    await syncMembers(transaction, tenantId, { clIds });
    await requestRenewal(transaction, tenantId, clIds, services.clock.now());
  });
  await services.renewals.settle(clIds);
}

/** Renews the desired states of terminals whose change of group gave them other tasks, and of no others. */
async function followGroups(
  services: Needs<'clock' | 'database' | 'renewals'>,
  tenantId: string,
  clIds: readonly string[],
): Promise<void> {
  const changed = await publishingTransaction(services, async (transaction) => {
    const found = await syncMembers(transaction, tenantId, { clIds });
    await requestRenewal(transaction, tenantId, found, services.clock.now());
    return found;
  });
  await services.renewals.settle(changed);
}

function followZones(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  clIds: readonly string[],
) {
  return database
    .transaction()
    .execute((transaction) => keepZones(transaction, tenantId, clIds, clock.now()));
}

/** Updates tasks after terminals changed. A zone change is announced, and recorded for past queries. */
export function followTerminals(
  services: Needs<'clock' | 'database' | 'renewals'>,
  tenantId: string,
  clIds: readonly string[],
  part: ChangedPart,
): Promise<void> {
  if (clIds.length === 0) return Promise.resolve();
  if (part === 'zone') return followZones(services, tenantId, clIds);
  return part === 'group'
    ? followGroups(services, tenantId, clIds)
    : renewTerminals(services, tenantId, clIds);
}

/** Gives a program that is published the name that it has now, wherever its name is shown for what plays. */
export async function renamePublished(
  services: Needs<'clock' | 'database' | 'renewals'>,
  tenantId: string,
  programId: string,
  name: string,
) {
  const now = services.clock.now();
  const clIds = await publishingTransaction(services, async (transaction) => {
    const taskIds = await renamePublishedProgram(transaction, tenantId, programId, name);
    const concerned = new Set<string>();
    for (const taskId of taskIds) {
      await keepPastTask(transaction, tenantId, taskId, now);
      for (const clId of await listTerminalIds(transaction, tenantId, taskId)) concerned.add(clId);
    }
    await requestRenewal(transaction, tenantId, [...concerned], now);
    return [...concerned];
  });
  await services.renewals.settle(clIds);
}

/** Forgets the manifests of terminals that are gone; run at start, when no publication is under way. */
export async function forgetRemovedTerminals({ database }: Needs<'database'>): Promise<void> {
  await sql`delete from file_reference where owner_kind = ${manifestOwner}
    and not exists (select from ${terminals} terminal where terminal.id = file_reference.owner_id)`.execute(
    database,
  );
}
