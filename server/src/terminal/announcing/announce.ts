import { topics } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import { desiredOf } from '../desired/desired.ts';
import { type DesiredRow, desiredRows } from '../desired/desiredRows.ts';
import { outboxOf, removeAnnounced } from './outbox.ts';

/** Messages handed to the broker before the first of them is waited for. */
const publishedAtOnce = 200;

async function announceRow({ bus, clock }: Needs<'bus' | 'clock'>, row: DesiredRow): Promise<void> {
  await bus.publish(topics.desired(row.id), desiredOf(row, clock.now()), { qos: 1, retain: true });
}

/**
 * Publishes the retained desired state of these terminals, as it is stored, and takes them out of the outbox. The outbox
 * is read first: what is committed after that stays in it.
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
