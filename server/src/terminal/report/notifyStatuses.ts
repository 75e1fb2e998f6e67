import type { ScreenStatus } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import { statusesOf } from './screenStatus.ts';

/** Notifies open consoles of changed terminals with their new status, which trees and maps apply without a request. */
export async function notifyStatuses(
  { clock, database, events }: Needs<'clock' | 'database' | 'events'>,
  tenantId: string,
  clIds: readonly string[],
): Promise<void> {
  const now = clock.now();
  const at = now.toISOString();
  const statuses = events.hasListeners(tenantId)
    ? await statusesOf(database, tenantId, clIds, now)
    : new Map<string, ScreenStatus>();
  for (const clId of clIds)
    events.publish(tenantId, { kind: 'terminal', clId, at, state: statuses.get(clId)?.word });
}
