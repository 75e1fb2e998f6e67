import { topics } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import { desiredOf } from '../desired/desired.ts';
import { type DesiredRow, desiredRows } from '../desired/desiredRows.ts';
import { outboxOf, removeAnnounced } from './outbox.ts';

/** Messages passed to the broker before waiting for the first. */
const publishedAtOnce = 200;

async function announceRow({ bus, clock }: Needs<'bus' | 'clock'>, row: DesiredRow): Promise<void> {
  await bus.publish(topics.desired(row.id), desiredOf(row, clock.now()), { qos: 1, retain: true });
}

/**
 * Publishes the stored desired state of terminals, retained, and removes them from the outbox. Reads the outbox first:
 * later commits stay in it.
 */
export async function announceDesired(
  services: Needs<'bus' | 'clock' | 'database'>,
  clIds: readonly string[],
): Promise<void> {
  const waiting = await outboxOf(services.database, clIds);
  const rows = await desiredRows(services.database, clIds);
  for (let start = 0; start < rows.length; start += publishedAtOnce) {
    await Promise.all(rows.slice(start, start + publishedAtOnce).map((row) => announceRow(services, row)));
  }
  await removeAnnounced(services.database, waiting);
}
