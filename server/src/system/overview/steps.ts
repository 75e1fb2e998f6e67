import type { OverviewSteps, Permission } from '@vitrine/shared/api';
import { hasAnyMaterials } from '../../material/hasAny.ts';
import type { SessionContext } from '../../platform/route.ts';
import { hasAnyPrograms } from '../../program/hasAny.ts';
import type { Needs } from '../../services.ts';
import { hasPublished } from '../../task/delivery/failedTasks.ts';
import { readTotals } from '../../terminal/tree/totals.ts';
import { readFreshness } from '../backup/health.ts';
import { readSchedule } from '../backup/readSchedule.ts';

/** Which first steps the account has taken, as far as the person may see. */
export async function readSteps({
  services,
  session,
}: SessionContext<Needs<'backups' | 'clock' | 'config' | 'database'>>): Promise<OverviewSteps> {
  const { database, clock } = services;
  const { tenantId, permissions } = session;
  const seen = <Seen>(permission: Permission, sample: () => Promise<Seen>) =>
    permissions.has(permission) ? sample() : Promise.resolve(null);
  const [terminals, materials, programs, published, backupSchedule, backupOverdue] = await Promise.all([
    seen('terminal.view', async () => (await readTotals(database, tenantId)).total > 0),
    seen('material.view', () => hasAnyMaterials(database, tenantId)),
    seen('program.view', () => hasAnyPrograms(database, tenantId)),
    seen('task.view', () => hasPublished(database, tenantId)),
    seen('system.server', () => readSchedule(database)),
    seen('system.server', async () => (await readFreshness(services)).overdue),
  ]);
  const serverTime = permissions.has('system.server') ? clock.now().toISOString() : null;
  return { terminals, materials, programs, published, backupSchedule, backupOverdue, serverTime };
}
