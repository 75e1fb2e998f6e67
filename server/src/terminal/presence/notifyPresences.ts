import type { TerminalState } from '@vitrine/shared/api';
import { publishStored } from '../../platform/events/publishStored.ts';
import type { Needs } from '../../services.ts';
import { presencesOf } from '../report/screenStatus.ts';
import type { StoredPresence } from './storePresence.ts';

/** Maximum separate events per account; more are combined. */
const singlyAtMost = 20;

interface CurrentPresence {
  readonly clId: string;
  readonly online: boolean;
  readonly state?: TerminalState | undefined;
}

/** Notifies consoles of presence changes, with each terminal's new status. */
export async function notifyPresences(
  services: Needs<'clock' | 'database' | 'events' | 'redis'>,
  stored: readonly StoredPresence[],
): Promise<void> {
  const { clock, database, events } = services;
  for (const [tenantId, some] of Map.groupBy(stored, (one) => one.tenantId)) {
    const ids = some.map(({ clId }) => clId);
    if (events.hasListeners(tenantId))
      await publishStored(services, {
        read: () => presencesOf(database, tenantId, ids, clock.now()),
        publish: (presences) => publishPresences(services, tenantId, presences),
      });
    else publishPresences(services, tenantId, some);
  }
}

function publishPresences(
  { clock, events }: Needs<'clock' | 'events'>,
  tenantId: string,
  presences: readonly CurrentPresence[],
): void {
  const at = clock.now().toISOString();
  if (presences.length <= singlyAtMost) {
    for (const { clId, online, state } of presences)
      events.publish(tenantId, { kind: 'presence', clId, online, at, state });
    return;
  }
  const here = presences.filter(({ online }) => online).map(({ clId }) => clId);
  const gone = presences.filter(({ online }) => !online).map(({ clId }) => clId);
  const states = Object.fromEntries(
    presences.flatMap(({ clId, state }) => (state === undefined ? [] : [[clId, state] as const])),
  );
  events.publish(tenantId, { kind: 'presences', online: here, offline: gone, at, states });
}
