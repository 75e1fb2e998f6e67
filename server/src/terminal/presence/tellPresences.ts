import type { EventHub } from '../../platform/events/hub.ts';
import type { StoredPresence } from './storePresence.ts';

/** More than so many of one account are told as one event. */
const singlyAtMost = 20;

/** Tells the consoles who came and who went. */
export function tellPresences(events: EventHub, stored: readonly StoredPresence[], now: Date): void {
  const at = now.toISOString();
  for (const [tenantId, some] of Map.groupBy(stored, (one) => one.tenantId)) {
    if (some.length <= singlyAtMost) {
      for (const { clId, online } of some) events.publish(tenantId, { kind: 'presence', clId, online, at });
      continue;
    }
    const here = some.filter(({ online }) => online).map(({ clId }) => clId);
    const gone = some.filter(({ online }) => !online).map(({ clId }) => clId);
    events.publish(tenantId, { kind: 'presences', online: here, offline: gone, at });
  }
}
