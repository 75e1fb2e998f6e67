import { fontLimit, type MaterialType, type UploadFlow, uploadLimit } from '@vitrine/shared/api';
import type { Session } from '../../platform/access/session.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { diskReserve, readDiskSpace } from '../../platform/files/diskSpace.ts';
import { conversionOf } from '../convert/conversions.ts';
import { isSource } from '../convert/convertSource.ts';
import { readFileName, readFontName } from '../fileName.ts';
import { requireFolder, rootId } from '../folderService.ts';
import { findMaterial } from '../materialRepository.ts';
import { requireSpace } from '../space.ts';
import { requirePosterRight } from './uploadRight.ts';

const megabyte = 1024 * 1024;
/** Maximum bytes of a poster created by a console. */
const posterLimit = 5 * megabyte;

/** Declared data of an upload. */
export interface Announcement {
  readonly tenantId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly folderId: string;
  readonly flow: UploadFlow;
  /** Material whose file this one replaces. */
  readonly replaces: string | null;
  /** To be converted by the server. */
  readonly convert: boolean;
}

type TooLarge = `material.${'upload' | 'poster'}TooLarge`;

function requireSize(fileName: string, size: number, limit: number, error: TooLarge): void {
  if (size === 0) throw new Refusal('material.empty', { name: fileName });
  if (size > limit) throw new Refusal(error, { name: fileName, limit: limit / megabyte });
}

/** Refuses work for which the disk of a folder has no space. */
export async function requireDisk(folder: string, size: number): Promise<void> {
  if ((await readDiskSpace(folder)).free - diskReserve < size) throw new Refusal('storage.full');
}

/** Checks that the replaced material exists and has the same category. */
async function requireReplaceable(
  database: Connection,
  announced: Announcement,
  type: MaterialType,
): Promise<void> {
  if (announced.replaces === null) return;
  const material = await findMaterial(database, announced.tenantId, announced.replaces);
  if (!material) throw new Refusal('material.unknown');
  if (material.type !== type) throw new Refusal('material.replaceOtherType', { name: announced.name });
}

/**
 * Checks that a file which is no material itself can be converted here, creates a new material, and keeps its full
 * size.
 * When it cannot, the message does not suggest the conversion.
 */
async function requireConvertible(
  { convert, replaces, flow }: Announcement,
  { fileName, suffix }: { fileName: string; suffix: string },
): Promise<void> {
  if (!isSource(suffix)) return;
  if ((await conversionOf(suffix)) === undefined)
    throw new Refusal('material.cannotConvert', { name: fileName, format: suffix.toUpperCase() });
  const plain = convert && replaces === null && flow === 'standard';
  if (!plain) throw new Refusal('material.convertible', { name: fileName });
}

/** Validates declared data: format by extension, size, flow, folder. */
export async function admitFile(database: Connection, announced: Announcement) {
  // Includes convertible formats, so that the message reflects the abilities of this server.
  const file = readFileName(announced.name, true);
  await requireConvertible(announced, file);
  requireSize(file.fileName, announced.size, uploadLimit, 'material.uploadTooLarge');
  if (announced.flow !== 'standard' && file.type !== 'image')
    throw new Refusal('material.notImage', { name: file.fileName });
  if (announced.folderId !== rootId) await requireFolder(database, announced.tenantId, announced.folderId);
  await requireReplaceable(database, announced, file.type);
  return file;
}

/** Validates an upload before its first byte, including storage space. */
export async function admitMaterial(database: Connection, announced: Announcement) {
  const file = await admitFile(database, announced);
  await requireSpace(database, announced.tenantId, { name: file.fileName, size: announced.size });
  return file;
}

/** Validates a font before its first byte. */
export async function admitFont(database: Connection, announced: Announcement) {
  const file = readFontName(announced.name);
  requireSize(file.fileName, announced.size, fontLimit, 'material.uploadTooLarge');
  await requireSpace(database, announced.tenantId, { name: file.fileName, size: announced.size });
  return file;
}

/** Validates a video's poster: the video belongs to the tenant, is changeable by the caller, and has no poster yet. */
export async function admitPoster(
  database: Connection,
  session: Session,
  announced: Announcement & { readonly posterOf: string },
) {
  const file = readFileName(announced.name);
  if (file.type !== 'image') throw new Refusal('material.formatUnsupported', { name: file.fileName });
  requireSize(file.fileName, announced.size, posterLimit, 'material.posterTooLarge');
  const material = await findMaterial(database, announced.tenantId, announced.posterOf);
  if (!material) throw new Refusal('material.unknown');
  requirePosterRight(session, material);
  if (material.type !== 'video' || material.thumbnail_hash !== null)
    throw new Refusal('material.posterNotWanted');
  return file;
}
