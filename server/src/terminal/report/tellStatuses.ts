import type { ScreenStatus } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import { statusesOf } from './screenStatus.ts';

/**
 * Tells open consoles that something of these terminals changed, with the word that their status has now: trees and maps
 * take that over without a call.
 */
export async function tellStatuses(
  { clock, database, events }: Needs<'clock' | 'database' | 'events'>,
  tenantId: string,
  clIds: readonly string[],
): Promise<void> {
  const now = clock.now();
  const at = now.toISOString();
  const statuses = events.isHeard(tenantId)
    ? await statusesOf(database, tenantId, clIds, now)
    : new Map<string, ScreenStatus>();
  for (const clId of clIds)
    events.publish(tenantId, { kind: 'terminal', clId, at, state: statuses.get(clId)?.word });
}
