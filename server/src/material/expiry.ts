import type { BulkOutcome } from '@vitrine/shared/api';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { announceTree } from './announcing.ts';
import { Bulk, missing } from './Bulk.ts';
import * as materials from './materialRepository.ts';

/**
 * Sets the expiry of materials in all playlists. Publications are updated in advance of it, so that terminals know the
 * expiry before it is reached.
 *
 * @param expiresAt null: never
 */
export async function setExpiry(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'materials'>>,
  ids: readonly string[],
  expiresAt: Date | null,
): Promise<BulkOutcome> {
  const { services, session } = context;
  const { tenantId } = session;
  const outcome = await services.database.transaction().execute(async (transaction) => {
    const bulk = new Bulk(context);
    const records = await materials.lockMaterials(transaction, tenantId, ids);
    bulk.refuseUnknown(missing(ids, records));
    const changedIds = records.map((record) => record.id);
    await materials.changeMaterials(transaction, tenantId, changedIds, { expires_at: expiresAt });
    for (const { id, name, expires_at } of records) {
      const detail = { before: expires_at?.toISOString() ?? null, after: expiresAt?.toISOString() ?? null };
      await services.audit.record(
        context,
        { action: 'material.expirySet', subject: { kind: 'material', id, name }, detail },
        transaction,
      );
    }
    await services.materials.expiry.within(transaction, tenantId, changedIds);
    bulk.done(...changedIds);
    return bulk.outcome();
  });
  announceTree(services, tenantId);
  services.materials.expiry.after();
  return outcome;
}
