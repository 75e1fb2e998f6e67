import type { ParsedInputOf, updateClientQuarantine } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Needs } from '../../services.ts';
import { lockTerminals } from '../tree/lockTerminals.ts';
import { requireTerminals } from './pairedTerminals.ts';

/**
 * Quarantines terminals immediately, or releases them. They keep their credential and continue playing. Returns the
 * changed ones.
 */
export async function setQuarantine(
  services: Needs<'bus' | 'clock' | 'database' | 'terminalPresence'>,
  tenantId: string,
  { ids, quarantined, reason }: ParsedInputOf<typeof updateClientQuarantine>,
) {
  const { bus, clock, database, terminalPresence } = services;
  const terminals = await requireTerminals(database, tenantId, ids);
  const changed = terminals.filter(
    (terminal) => (terminal.quarantined_at !== null) !== quarantined || (!quarantined && terminal.flapping),
  );
  const changedIds = changed.map(({ id }) => id);
  await database.transaction().execute(async (transaction) => {
    await lockTerminals(transaction, tenantId, changedIds);
    await transaction
      .updateTable('terminal')
      .set({
        quarantined_at: quarantined ? clock.now() : null,
        quarantine_reason: quarantined ? reason : '',
        flapping: false,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sql<string>`any(${changedIds}::text[])`)
      .execute();
  });
  await terminalPresence.connections.release(changedIds);
  if (quarantined) await bus.disconnect(changedIds);
  return changed;
}
