import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import type { AuditActor } from '../../system/Audit.ts';
import { announceMaterial, announceTree } from '../announcing.ts';
import { readFileName } from '../fileName.ts';
import { lockFolder } from '../folderRepository.ts';
import { ensureDefaultFolder, rootId } from '../folderService.ts';
import { enqueueJobs } from '../jobs/jobRepository.ts';
import { referFiles } from '../materialFiles.ts';
import { changeMaterial, insertMaterial, lockMaterials } from '../materialRepository.ts';
import { type Start, startOf } from '../state.ts';
import type { Outcome, TakenFile } from './intake.ts';
import { finishUpload, type UploadRecord } from './uploadRepository.ts';

/** Columns determined by the file. */
function columnsOf({ facts, original, suffix, thumbnailHash, viewHash }: TakenFile, start: Start) {
  return {
    suffix,
    mime: facts.mime,
    hash: original.hash,
    // The hash of a replaced file's upload no longer applies.
    source_hash: null,
    size: original.size,
    width: facts.width,
    height: facts.height,
    duration: facts.duration,
    thumbnail_hash: thumbnailHash,
    view_hash: viewHash,
    state: start.state,
    note: start.note,
  };
}

interface Kept {
  readonly id: string;
  readonly folderId: string;
}

async function insertNew(
  services: Needs<'clock'>,
  transaction: Connection,
  upload: UploadRecord,
  taken: TakenFile,
  start: Start,
): Promise<Kept> {
  const tenantId = upload.tenant_id;
  const id = newId();
  const chosen =
    upload.folder_id === rootId ? undefined : await lockFolder(transaction, tenantId, upload.folder_id);
  // A folder deleted meanwhile must not fail the upload.
  const folder = chosen ?? (await ensureDefaultFolder(transaction, tenantId));
  const now = services.clock.now();
  await insertMaterial(transaction, {
    ...columnsOf(taken, start),
    id,
    tenant_id: tenantId,
    folder_id: folder.id,
    name: readFileName(upload.file_name, upload.convert).name,
    type: taken.type,
    created_by: upload.member_id,
    created_at: now,
    changed_at: now,
  });
  return { id, folderId: folder.id };
}

/** Replaces a material's file. Documents refer to the material and show the new file when next read. */
async function replaceOld(
  services: Needs<'clock'>,
  transaction: Connection,
  upload: UploadRecord,
  taken: TakenFile,
  start: Start,
): Promise<Kept & { before: string; name: string }> {
  const tenantId = upload.tenant_id;
  const [old] = await lockMaterials(transaction, tenantId, [upload.replaces ?? '']);
  if (!old) throw new Refusal('material.unknown');
  if (old.type !== taken.type) throw new Refusal('material.replaceOtherType', { name: upload.file_name });
  await changeMaterial(transaction, tenantId, old.id, {
    ...columnsOf(taken, start),
    pictures: '[]',
    page_count: null,
    peaks: [],
    version: old.version + 1,
    encoding: null,
    encoding_chosen: false,
    changed_at: services.clock.now(),
  });
  // A running job is for the old file: without its row it stores nothing.
  for (const table of ['material_page', 'material_job'] as const) {
    await transaction
      .deleteFrom(table)
      .where('tenant_id', '=', tenantId)
      .where('material_id', '=', old.id)
      .execute();
  }
  return { id: old.id, folderId: old.folder_id, before: old.hash, name: old.name };
}

/** Creates a material from a stored file, or replaces an existing one's file, atomically. */
export async function keepMaterial(
  services: Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'programs'>,
  actor: AuditActor,
  upload: UploadRecord,
  taken: TakenFile,
): Promise<Outcome> {
  const tenantId = upload.tenant_id;
  const { hash, size } = taken.original;
  const start = startOf(taken.type, taken.suffix, taken.facts, taken.thumbnailHash !== null);
  const kept = await services.database.transaction().execute(async (transaction) => {
    const place =
      upload.replaces === null
        ? { ...(await insertNew(services, transaction, upload, taken, start)), before: '' }
        : await replaceOld(services, transaction, upload, taken, start);
    await referFiles(services, transaction, tenantId, place.id);
    if (upload.replaces !== null) {
      const replaced = { materialId: place.id, memberId: actor.session.memberId, at: services.clock.now() };
      await services.programs.noteReplaced(transaction, tenantId, replaced);
    }
    if (start.work !== null) {
      const job = { id: place.id, heavy: start.work === 'heavy' };
      await enqueueJobs(transaction, tenantId, [job], services.clock.now());
    }
    const name = 'name' in place ? place.name : readFileName(upload.file_name, upload.convert).name;
    const action = upload.replaces === null ? 'material.uploaded' : 'material.replaced';
    const detail = {
      fileName: upload.file_name,
      size,
      hash,
      ...(place.before !== '' && { before: place.before }),
    };
    await services.audit.record(
      actor,
      { action, subject: { kind: 'material', id: place.id, name }, detail },
      transaction,
    );
    await finishUpload(transaction, upload, {
      resultId: place.id,
      note: start.note,
      at: services.clock.now(),
    });
    return place;
  });
  if (upload.replaces !== null) services.programs.followContent();
  announceMaterial(services, tenantId, kept.id, kept.folderId);
  announceTree(services, tenantId);
  return { id: kept.id, kind: 'material', note: start.note };
}
