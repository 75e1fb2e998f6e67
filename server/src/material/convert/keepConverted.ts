import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import sharp from 'sharp';
import { lockTenant } from '../../account/lockTenant.ts';
import type { Needs } from '../../services.ts';
import { takeFrame } from '../derive/ffmpeg.ts';
import { toThumbnail } from '../derive/pictures.ts';
import { ProgramFailed } from '../derive/program.ts';
import { endJob, enqueueJobs, type MaterialJob } from '../jobs/jobRepository.ts';
import { noteMade } from '../madeRepository.ts';
import { referFiles } from '../materialFiles.ts';
import { changeMaterial, lockMaterial, type MaterialRecord } from '../materialRepository.ts';
import { readSpace } from '../space.ts';
import { startOf } from '../state.ts';
import type { ConvertedFile } from './convertSource.ts';
import { requireRoomForResult } from './room.ts';

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function pictureOf({ path, type, inspection }: ConvertedFile): Promise<Buffer | undefined> {
  if (inspection.thumbnail || type !== 'video') return inspection.thumbnail;
  try {
    const frame = await takeFrame(path, 'mov', inspection.facts.duration);
    return frame && frame.length > 0 ? await toThumbnail(sharp(frame)) : undefined;
  } catch (error) {
    // The subsequent derivation retries and reports a failure.
    if (error instanceof ProgramFailed) return undefined;
    throw error;
  }
}

/** Stores the converted file and returns the columns that it determines. */
async function columnsOf({ files }: Needs<'files'>, record: MaterialRecord, made: ConvertedFile) {
  const { facts } = made.inspection;
  const picture = await pictureOf(made);
  const thumbnail = picture && (await files.writeBytes(picture, { mime: 'image/webp' }));
  const original = await files.take(
    { path: made.path },
    { hash: await hashOf(made.path), size: made.size },
    { mime: facts.mime },
  );
  const start = startOf(made.type, made.suffix, facts, thumbnail !== undefined);
  const columns = {
    suffix: made.suffix,
    mime: facts.mime,
    hash: original.hash,
    size: original.size,
    width: facts.width,
    height: facts.height,
    duration: facts.duration,
    thumbnail_hash: thumbnail?.hash ?? null,
    view_hash: null,
    pictures: '[]',
    state: start.state,
    note: start.note,
    source_hash: record.hash,
  };
  return { columns, start };
}

/**
 * Replaces the upload with the converted file, leaving the old bytes to the next sweep, and enqueues further
 * processing.
 * @returns false when the material was deleted or its conversion cancelled meanwhile
 */
export async function keepConverted(
  services: Needs<'clock' | 'database' | 'files' | 'programs'>,
  record: MaterialRecord,
  job: MaterialJob,
  made: ConvertedFile,
): Promise<boolean> {
  const { tenant_id: tenantId, id } = record;
  const { columns, start } = await columnsOf(services, record, made);
  const now = services.clock.now();
  return services.database.transaction().execute(async (transaction) => {
    // Uploads are admitted one at a time: this space cannot be promised to another one.
    await lockTenant(transaction, tenantId);
    await lockMaterial(transaction, tenantId, id);
    if (!(await endJob(transaction, job, { state: 'done', reason: '', now }))) return false;
    const before = await readSpace(transaction, tenantId);
    await changeMaterial(transaction, tenantId, id, columns);
    await requireRoomForResult(transaction, tenantId, before);
    await referFiles(services, transaction, tenantId, id);
    const replaced = { materialId: id, memberId: record.created_by, at: now };
    await services.programs.noteReplaced(transaction, tenantId, replaced);
    await noteMade(transaction, tenantId, id);
    if (start.work !== null)
      await enqueueJobs(transaction, tenantId, [{ id, heavy: start.work === 'heavy' }], now);
    return true;
  });
}
