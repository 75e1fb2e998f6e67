import type { BulkOutcome, TextEncoding } from '@vitrine/shared/api';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { announceMaterial } from './announcing.ts';
import { Bulk, missing } from './Bulk.ts';
import { enqueueJobs } from './jobs/jobRepository.ts';
import * as materials from './materialRepository.ts';
import { startingState } from './state.ts';

/** Plain text formats, whose encoding can be chosen. */
const isText = (suffix: string) => suffix === 'txt' || suffix === 'csv';

/**
 * Processes materials again from the original.
 *
 * @param encoding of texts from now on; omitted: unchanged
 */
export async function retryMaterials(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'materialWork'>>,
  ids: readonly string[],
  encoding?: TextEncoding,
): Promise<BulkOutcome> {
  const { services, session } = context;
  const { tenantId } = session;
  const retried: materials.MaterialRecord[] = [];
  const outcome = await services.database.transaction().execute(async (transaction) => {
    const bulk = new Bulk(context);
    const records = await materials.lockMaterials(transaction, tenantId, ids);
    bulk.refuseUnknown(missing(ids, records));
    if (encoding && records.some(({ suffix }) => !isText(suffix))) throw new Refusal('material.noText');
    const waiting = records.map((record) => ({
      id: record.id,
      heavy: startingState(record).work === 'heavy',
    }));
    await enqueueJobs(transaction, tenantId, waiting, services.clock.now());
    for (const record of records) {
      const { state, note } = startingState(record);
      await materials.changeMaterial(transaction, tenantId, record.id, {
        state,
        note,
        ...(encoding && { encoding, encoding_chosen: true }),
      });
      const subject = { kind: 'material', id: record.id, name: record.name };
      await services.audit.record(
        context,
        { action: 'material.retried', subject, detail: { note: record.note } },
        transaction,
      );
    }
    retried.push(...records);
    bulk.done(...records.map((record) => record.id));
    return bulk.outcome();
  });
  services.materialWork.worker.poke();
  for (const record of retried) announceMaterial(services, tenantId, record.id, record.folder_id);
  return outcome;
}
