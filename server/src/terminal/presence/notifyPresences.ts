import type { ScreenStatus } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import { statusesOf } from '../report/screenStatus.ts';
import type { StoredPresence } from './storePresence.ts';

/** Maximum separate events per account; more are combined. */
const singlyAtMost = 20;

/** Notifies consoles of presence changes, with each terminal's new status. */
export async function notifyPresences(
  { clock, database, events }: Needs<'clock' | 'database' | 'events'>,
  stored: readonly StoredPresence[],
): Promise<void> {
  const now = clock.now();
  const at = now.toISOString();
  for (const [tenantId, some] of Map.groupBy(stored, (one) => one.tenantId)) {
    const ids = some.map(({ clId }) => clId);
    const statuses = events.hasListeners(tenantId)
      ? await statusesOf(database, tenantId, ids, now)
      : new Map<string, ScreenStatus>();
    const stateOf = (clId: string) => statuses.get(clId)?.word;
    if (some.length <= singlyAtMost) {
      for (const { clId, online } of some)
        events.publish(tenantId, { kind: 'presence', clId, online, at, state: stateOf(clId) });
      continue;
    }
    const here = some.filter(({ online }) => online).map(({ clId }) => clId);
    const gone = some.filter(({ online }) => !online).map(({ clId }) => clId);
    const states = Object.fromEntries([...statuses].map(([clId, { word }]) => [clId, word]));
    events.publish(tenantId, { kind: 'presences', online: here, offline: gone, at, states });
  }
}
