import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import type { Derived } from '../derive/DeriveFailed.ts';
import { noteMade } from '../madeRepository.ts';
import { referFiles } from '../materialFiles.ts';
import { changeMaterial, lockMaterial, type MaterialRecord } from '../materialRepository.ts';
import { endJob, type MaterialJob } from './jobRepository.ts';

async function writePages(transaction: Connection, record: MaterialRecord, pages: Derived['pages']) {
  if (pages === undefined) return;
  await transaction
    .deleteFrom('material_page')
    .where('material_id', '=', record.id)
    .where('tenant_id', '=', record.tenant_id)
    .execute();
  if (pages.length === 0) return;
  const rows = pages.map((page, index) => ({
    tenant_id: record.tenant_id,
    material_id: record.id,
    number: index + 1,
    ...page,
  }));
  await transaction.insertInto('material_page').values(rows).execute();
}

/** Changed columns; undefined values stay unchanged. */
function changesOf(derived: Derived) {
  const { thumbnailHash, viewHash, pictures, pages, peaks, width, height, duration, encoding, note } =
    derived;
  return {
    ...(thumbnailHash !== undefined && { thumbnail_hash: thumbnailHash }),
    ...(viewHash !== undefined && { view_hash: viewHash }),
    ...(pictures !== undefined && { pictures: JSON.stringify(pictures) }),
    ...(pages !== undefined && { page_count: pages.length }),
    ...(peaks !== undefined && { peaks: [...peaks] }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(duration !== undefined && { duration }),
    ...(encoding !== undefined && { encoding }),
    state: note === '' ? ('ready' as const) : ('limited' as const),
    note,
  };
}

/**
 * Stores the results and ends the job in one transaction. @returns false when the material was replaced, retried or
 * deleted meanwhile: the unreferenced results are swept.
 */
export function keepDerived(
  services: Needs<'clock' | 'database' | 'files'>,
  record: MaterialRecord,
  job: MaterialJob,
  derived: Derived,
) {
  return services.database.transaction().execute(async (transaction) => {
    // Lock order: the material first, against deadlocks.
    await lockMaterial(transaction, record.tenant_id, record.id);
    const ended = await endJob(transaction, job, { state: 'done', reason: '', now: services.clock.now() });
    if (!ended) return false;
    await changeMaterial(transaction, record.tenant_id, record.id, changesOf(derived));
    await writePages(transaction, record, derived.pages);
    await referFiles(services, transaction, record.tenant_id, record.id);
    await noteMade(transaction, record.tenant_id, record.id);
    return true;
  });
}

/** Stores that it could not be done, as a code. */
export function keepFailure(
  services: Needs<'clock' | 'database'>,
  record: MaterialRecord,
  job: MaterialJob,
  reason: string,
) {
  return services.database.transaction().execute(async (transaction) => {
    // Lock order: the material first, against deadlocks.
    await lockMaterial(transaction, record.tenant_id, record.id);
    const ended = await endJob(transaction, job, { state: 'failed', reason, now: services.clock.now() });
    if (!ended) return false;
    return changeMaterial(transaction, record.tenant_id, record.id, { state: 'limited', note: reason });
  });
}
