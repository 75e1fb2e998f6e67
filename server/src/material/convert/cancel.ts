import type { BulkOutcome } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { announceTree } from '../announcing.ts';
import { Bulk, missing } from '../Bulk.ts';
import { lockMaterials } from '../materialRepository.ts';
import { destroy } from '../trash.ts';
import { usesOf } from '../uses.ts';
import { isSource } from './convertSource.ts';

/** Cancels conversions and deletes their uploads, which no screen could show. */
export async function cancelConversions(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'materialWork'>>,
  ids: readonly string[],
): Promise<BulkOutcome> {
  const { services, session } = context;
  const { tenantId } = session;
  const outcome = await services.database.transaction().execute(async (transaction) => {
    const bulk = new Bulk(context);
    const records = await lockMaterials(transaction, tenantId, ids);
    bulk.refuseUnknown(missing(ids, records));
    const uses = Map.groupBy(await usesOf(transaction, tenantId, ids), (use) => use.materialId);
    const ended = records.filter((record) => isSource(record.suffix) && !uses.has(record.id));
    for (const record of records) {
      const own = uses.get(record.id);
      const programs = (own ?? []).map((use) => use.name).join(', ');
      if (!isSource(record.suffix))
        bulk.refuse(record, new Refusal('material.notConverting', { name: record.name }));
      else if (own) bulk.refuse(record, new Refusal('material.bound', { names: record.name, programs }), own);
    }
    await destroy(context, transaction, ended);
    bulk.done(...ended.map((record) => record.id));
    return bulk.outcome();
  });
  services.materialWork.worker.abandon(outcome.done);
  announceTree(services, tenantId);
  return outcome;
}
