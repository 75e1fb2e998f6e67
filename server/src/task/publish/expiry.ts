import { findTenantZone } from '../../account/tenantZone.ts';
import { publishTreeChange } from '../../platform/events/publishTreeChange.ts';
import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';
import { isPublishedOrPaused } from '../record/inForce.ts';
import { syncMembers, zonesOf } from '../record/members.ts';
import * as tasks from '../record/taskRepository.ts';
import { isOver } from './ending.ts';
import { renewListedWeeks } from './listedWeeks.ts';
import { setStatus } from './publishing.ts';
import { publishingTransaction, requestRenewal } from './Renewals.ts';
import { keepZones, listUnrecordedZones } from './zones.ts';

const day = 86_400_000;
/** Milliseconds between checks. */
const interval = 15_000;

/** Tasks in force (emergencies are ended by the second) whose last day is so near that they may be over in some zone. */
function candidates({ database, clock }: Needs<'clock' | 'database'>) {
  const tomorrow = new Date(clock.now().getTime() + day).toISOString().slice(0, 10);
  return database
    .selectFrom('task')
    .select(['id', 'tenant_id as tenantId'])
    .where(isPublishedOrPaused)
    .where('end_date', '<=', tomorrow)
    .where('emergency', '=', false)
    .execute();
}

/** Marks tasks that are over on all their terminals as expired, which removes them there. Returns how many. */
export async function expireTasks(
  services: Needs<'clock' | 'database' | 'events' | 'renewals'>,
): Promise<number> {
  const { database, clock } = services;
  let count = 0;
  for (const task of await candidates(services)) {
    const row = await tasks.findTask(database, task.tenantId, task.id);
    const zones = (await zonesOf(database, task.tenantId, task.id)).map(({ timeZone }) => timeZone);
    if (zones.length === 0) zones.push(await findTenantZone(database, task.tenantId));
    if (!row || !isOver(row, zones, clock.now())) continue;
    const clIds = await publishingTransaction(services, async (transaction) => {
      const locked = await tasks.lockTask(transaction, task.tenantId, task.id);
      // Changed meanwhile: the next check decides.
      if (!locked || locked.endDate !== row.endDate || locked.status !== row.status) return null;
      return setStatus(services, transaction, task, 'expired');
    });
    if (clIds === null) continue;
    count += 1;
    await services.renewals.settle(clIds);
    publishTreeChange(services, task.tenantId, 'task');
  }
  return count;
}

/** Records group memberships that changed without a notification; returns the number of terminals concerned. */
export async function reconcileMembers(services: Needs<'clock' | 'database' | 'renewals'>): Promise<number> {
  const { database, clock } = services;
  const tenants = await database.selectFrom('task_terminal_group').select('tenant_id').distinct().execute();
  let count = 0;
  for (const { tenant_id: tenantId } of tenants) {
    const clIds = await publishingTransaction(services, async (transaction) => {
      const changed = await syncMembers(transaction, tenantId, 'all');
      await requestRenewal(transaction, tenantId, changed, clock.now());
      return changed;
    });
    count += clIds.length;
    await services.renewals.settle(clIds);
  }
  return count;
}

/** Records time zones that changed without a notification. */
export async function reconcileZones({ database, clock }: Needs<'clock' | 'database'>): Promise<void> {
  for (const { tenantId, clIds } of await listUnrecordedZones(database))
    await database
      .transaction()
      .execute((transaction) => keepZones(transaction, tenantId, clIds, clock.now()));
}

/**
 * Regularly ends tasks that are over, records group memberships and time zones that changed without a notification, and
 * lists the skipped weeks of a new month. The returned function stops it and waits for a running pass.
 */
export function watchTasks(
  services: Needs<'clock' | 'database' | 'events' | 'leadership' | 'log' | 'renewals'>,
): () => Promise<void> {
  const check = async () => {
    await expireTasks(services);
    await reconcileMembers(services);
    await reconcileZones(services);
    await renewListedWeeks(services);
  };
  return runRegularly(services, {
    only: 'leader',
    every: interval,
    work: check,
    failure: 'failed to end expired tasks',
  });
}
