import type { Needs } from '../../services.ts';
import { desiredMessages } from '../desired/desired.ts';
import { outboxOf, removeAnnounced } from './outbox.ts';

/**
 * Publishes the stored desired state of terminals, retained, and removes them from the outbox. Reads the outbox first:
 * later commits stay in it.
 */
export async function announceDesired(
  services: Needs<'bus' | 'clock' | 'database'>,
  clIds: readonly string[],
): Promise<void> {
  const waiting = await outboxOf(services.database, clIds);
  await services.bus.publishAll(await desiredMessages(services, clIds), { retain: true });
  await removeAnnounced(services.database, waiting);
}
