import { uploadLimit } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { type NamedFile, readFileName } from '../fileName.ts';
import { requireFolder, rootId } from '../folderService.ts';
import { findMaterial } from '../materialRepository.ts';
import { requireSpace } from '../space.ts';

const megabyte = 1024 * 1024;
/** Bytes of a poster that a console made. */
const posterLimit = 5 * megabyte;

/** An upload as it is announced. */
export interface Announcement {
  readonly tenantId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly folderId: string;
}

function requireSize(fileName: string, size: number, limit: number, error: string): void {
  if (size === 0) throw new Refusal('material.empty', { name: fileName });
  if (size > limit) throw new Refusal(error, { name: fileName, limit: limit / megabyte });
}

/** Judges an upload before its first byte: format by extension, size, folder, room. */
export async function admitMaterial(database: Connection, announced: Announcement): Promise<NamedFile> {
  const file = readFileName(announced.name);
  requireSize(file.fileName, announced.size, uploadLimit, 'material.uploadTooLarge');
  if (announced.folderId !== rootId) await requireFolder(database, announced.tenantId, announced.folderId);
  await requireSpace(database, announced.tenantId, { name: file.fileName, size: announced.size });
  return file;
}

/** Judges the picture for a film that has none: the film is the tenant's, and still without. */
export async function admitPoster(
  database: Connection,
  announced: Announcement,
  posterOf: string,
): Promise<NamedFile> {
  const file = readFileName(announced.name);
  if (file.type !== 'image') throw new Refusal('material.formatUnsupported', { name: file.fileName });
  requireSize(file.fileName, announced.size, posterLimit, 'material.posterTooLarge');
  const material = await findMaterial(database, announced.tenantId, posterOf);
  if (!material) throw new Refusal('material.unknown');
  if (material.type !== 'video' || material.thumbnail_hash !== null)
    throw new Refusal('material.posterNotWanted');
  return file;
}
