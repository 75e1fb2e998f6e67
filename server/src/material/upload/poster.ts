import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { announceMaterial } from '../announcing.ts';
import { referFiles } from '../materialFiles.ts';
import { changeMaterial, findMaterial } from '../materialRepository.ts';
import type { Outcome } from './intake.ts';
import { finishUpload, type UploadRecord } from './uploadRepository.ts';

/** Sets a video's poster created by the console. */
export async function takePoster(
  services: Needs<'clock' | 'database' | 'events' | 'files'>,
  upload: UploadRecord,
  thumbnailHash: string | null,
): Promise<Outcome> {
  const tenantId = upload.tenant_id;
  const materialId = upload.poster_of ?? '';
  const folderId = await services.database.transaction().execute(async (transaction) => {
    const material = await findMaterial(transaction, tenantId, materialId);
    if (!material) throw new Refusal('material.unknown');
    const missing = material.note === 'posterMissing';
    const settled = missing ? ({ state: 'ready', note: '' } as const) : {};
    await changeMaterial(transaction, tenantId, materialId, { thumbnail_hash: thumbnailHash, ...settled });
    await referFiles(services, transaction, tenantId, materialId);
    await finishUpload(transaction, upload, { resultId: materialId, note: '', at: services.clock.now() });
    return material.folder_id;
  });
  announceMaterial(services, tenantId, materialId, folderId);
  return { id: materialId, kind: 'material', note: '' };
}
