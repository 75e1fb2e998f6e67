import { createReadStream } from 'node:fs';
import sharp from 'sharp';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Services } from '../../platform/services.ts';
import { Turnstile } from '../../platform/turnstile.ts';
import type { AuditActor } from '../../system/audit.ts';
import { hasFfmpeg, takeFrame } from '../derive/ffmpeg.ts';
import { ProgramFailed } from '../derive/program.ts';
import { readFileName } from '../fileName.ts';
import { lockFolder } from '../folderRepository.ts';
import { ensureDefaultFolder, rootId } from '../folderService.ts';
import type { FileFacts } from '../judge/facts.ts';
import { toThumbnail } from '../judge/image.ts';
import { type Judgement, judge } from '../judge/judge.ts';
import { Misfit } from '../judge/misfit.ts';
import { changeMaterial, findMaterial, insertMaterial } from '../materialRepository.ts';
import { ownerKind } from '../materialService.ts';
import { settledState } from '../state.ts';
import { announceMaterial, announceTree, recordChange } from '../trail.ts';
import { finishUpload, type UploadRecord } from './uploadRepository.ts';

/** Judging decodes: a few large pictures at once would take all the memory that there is. */
const turnstile = new Turnstile(2);

/** What came of an upload. */
export interface Outcome {
  readonly materialId: string;
  readonly note: string;
}

/** The material's picture: the image itself made small, or a frame of the film. */
async function pictureOf(path: string, judgement: Judgement): Promise<Buffer | undefined> {
  const { facts, thumbnail } = judgement;
  if (thumbnail || !facts.demuxer || !facts.mime.startsWith('video/')) return thumbnail;
  try {
    const frame = await takeFrame(path, facts.demuxer, facts.duration);
    return frame && frame.length > 0 ? await toThumbnail(sharp(frame)) : undefined;
  } catch (error) {
    // A film whose first second cannot be drawn is still a film; its state says that the picture is missing.
    if (error instanceof ProgramFailed) return undefined;
    throw error;
  }
}

/** Judges a file; the refusal names it as the person knows it. */
async function judgeNamed(path: string, fileName: string): Promise<Judgement> {
  const { type, suffix } = readFileName(fileName);
  try {
    return await judge(path, type, suffix);
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    throw new Refusal(`material.${error.reason}`, { name: fileName, actual: error.actual });
  }
}

function storeThumbnail(services: Services, picture: Buffer) {
  return services.files.writeBytes(picture, { mime: 'image/webp' });
}

/** Judges a whole upload and makes a material of it: everything or nothing. Throws {@link Refusal}. */
export async function takeIn(
  services: Services,
  actor: AuditActor,
  upload: UploadRecord,
  path: string,
): Promise<Outcome> {
  const judgement = await turnstile.pass(() => judgeNamed(path, upload.file_name));
  if (upload.poster_of !== null) return takePoster(services, upload, upload.poster_of, judgement);
  const picture = await pictureOf(path, judgement);
  const original = await services.files.write(createReadStream(path), { mime: judgement.facts.mime });
  const thumbnail = picture && (await storeThumbnail(services, picture));
  const outcome = await keep(services, actor, upload, judgement.facts, original, thumbnail?.hash ?? null);
  return outcome;
}

async function keep(
  services: Services,
  actor: AuditActor,
  upload: UploadRecord,
  facts: FileFacts,
  original: { hash: string; size: number },
  thumbnailHash: string | null,
): Promise<Outcome> {
  const tenantId = upload.tenant_id;
  const { name, suffix, type } = readFileName(upload.file_name);
  const id = newId();
  const { state, note } = settledState(type, facts, { picture: thumbnailHash !== null, ffmpeg: hasFfmpeg() });
  const folderId = await services.database.transaction().execute(async (transaction) => {
    const chosen =
      upload.folder_id === rootId ? undefined : await lockFolder(transaction, tenantId, upload.folder_id);
    // A folder that was deleted meanwhile does not cost the person the upload.
    const folder = chosen ?? (await ensureDefaultFolder(transaction, tenantId));
    await insertMaterial(transaction, {
      id,
      tenant_id: tenantId,
      folder_id: folder.id,
      name,
      type,
      suffix,
      mime: facts.mime,
      hash: original.hash,
      size: original.size,
      width: facts.width,
      height: facts.height,
      duration: facts.duration,
      thumbnail_hash: thumbnailHash,
      view_hash: null,
      state,
      note,
      created_by: upload.member_id,
      created_at: services.clock.now(),
    });
    for (const hash of [original.hash, thumbnailHash]) {
      if (hash !== null) await services.files.refer(transaction, { tenantId, hash, ownerKind, ownerId: id });
    }
    const subject = { kind: 'material', id, name } as const;
    const detail = { fileName: upload.file_name, size: original.size, hash: original.hash };
    await recordChange(services, actor, 'material.uploaded', subject, detail, transaction);
    await finishUpload(transaction, upload, { materialId: id, note, at: services.clock.now() });
    return folder.id;
  });
  announceMaterial(services, tenantId, id, folderId);
  announceTree(services, tenantId);
  return { materialId: id, note };
}

/** Gives a film the picture that the console took of it. */
async function takePoster(
  services: Services,
  upload: UploadRecord,
  materialId: string,
  judgement: Judgement,
): Promise<Outcome> {
  const tenantId = upload.tenant_id;
  if (!judgement.thumbnail) throw new Error('a judged image always has a small picture');
  const { hash } = await storeThumbnail(services, judgement.thumbnail);
  const folderId = await services.database.transaction().execute(async (transaction) => {
    const material = await findMaterial(transaction, tenantId, materialId);
    if (!material) throw new Refusal('material.unknown');
    const missing = material.note === 'posterMissing';
    const settled = missing ? ({ state: 'ready', note: '' } as const) : {};
    await changeMaterial(transaction, tenantId, materialId, { thumbnail_hash: hash, ...settled });
    await services.files.refer(transaction, { tenantId, hash, ownerKind, ownerId: materialId });
    await finishUpload(transaction, upload, { materialId, note: '', at: services.clock.now() });
    return material.folder_id;
  });
  announceMaterial(services, tenantId, materialId, folderId);
  return { materialId, note: '' };
}
