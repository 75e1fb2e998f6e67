import type { BulkOutcome } from '@vitrine/shared/api';
import type { Connection } from '../platform/database/connection.ts';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { announceTree } from './announcing.ts';
import { Bulk, missing } from './Bulk.ts';
import * as folders from './folderRepository.ts';
import { folderForMaterials, moveFolder } from './folderService.ts';
import * as materials from './materialRepository.ts';

/** Moves materials and folders. Failures stay in place and are reported by name. */
export async function moveTogether(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  ids: readonly string[],
  pId: string,
): Promise<BulkOutcome> {
  const { services, session } = context;
  const outcome = await services.database.transaction().execute(async (transaction) => {
    const bulk = new Bulk(context);
    const records = await materials.lockMaterials(transaction, session.tenantId, ids);
    for (const id of missing(ids, records)) await moveOneFolder(context, transaction, bulk, id, pId);
    if (records.length > 0) await moveMaterials(context, transaction, records, pId);
    bulk.done(...records.map((record) => record.id));
    return bulk.outcome();
  });
  announceTree(services, session.tenantId);
  return outcome;
}

async function moveOneFolder(
  context: SessionContext<Needs<'audit'>>,
  transaction: Connection,
  bulk: Bulk,
  id: string,
  pId: string,
): Promise<void> {
  const { services, session } = context;
  const folder = await folders.findFolder(transaction, session.tenantId, id);
  if (!folder) {
    bulk.refuse({ id, name: '' }, new Refusal('material.unknown'));
    return;
  }
  await bulk.attempt(folder, async () => {
    await moveFolder(transaction, session.tenantId, id, pId);
    const subject = { kind: 'materialFolder', id, name: folder.name };
    await services.audit.record(
      context,
      { action: 'material.folderMoved', subject, detail: { to: pId } },
      transaction,
    );
  });
}

async function moveMaterials(
  context: SessionContext<Needs<'audit'>>,
  transaction: Connection,
  records: readonly materials.MaterialRecord[],
  pId: string,
): Promise<void> {
  const { services, session } = context;
  const target = await folderForMaterials(transaction, session.tenantId, pId);
  const ids = records.map((record) => record.id);
  await materials.changeMaterials(transaction, session.tenantId, ids, { folder_id: target.id });
  for (const record of records) {
    const subject = { kind: 'material', id: record.id, name: record.name };
    const detail = { from: record.folder_id, to: target.id };
    await services.audit.record(context, { action: 'material.moved', subject, detail }, transaction);
  }
}
