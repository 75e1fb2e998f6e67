import type { MaterialType } from '@vitrine/shared/api';
import { conversionSeconds, smallImageSide } from '@vitrine/shared/api';
import sharp from 'sharp';
import { Refusal } from '../../platform/errors.ts';
import type { GivenBytes } from '../../platform/files/FileBytes.ts';
import type { Needs } from '../../services.ts';
import type { AuditActor } from '../../system/Audit.ts';
import { isSource } from '../convert/convertSource.ts';
import { compressImage, isOversized } from '../derive/cleanImage.ts';
import { takeFrame } from '../derive/ffmpeg.ts';
import { toThumbnail } from '../derive/pictures.ts';
import { ProgramFailed } from '../derive/program.ts';
import { readFileName } from '../fileName.ts';
import { decoding, inspecting } from '../inspect/decoding.ts';
import type { FileFacts } from '../inspect/facts.ts';
import { type Inspection, inspectFile } from '../inspect/inspectFile.ts';
import { Misfit } from '../inspect/Misfit.ts';
import { keepMaterial } from './keep.ts';
import { takePoster } from './poster.ts';
import type { UploadRecord } from './uploadRepository.ts';

/** Result of an upload. */
export interface Outcome {
  readonly id: string;
  readonly kind: 'material' | 'font';
  readonly note: string;
}

/** A complete file on this machine. */
export interface WholeFile extends GivenBytes {
  /** SHA-256, computed from the bytes. */
  readonly hash: string;
  /** Already in the file store. */
  readonly stored: boolean;
}

/** Inspected and stored data of an upload. */
export interface TakenFile {
  readonly type: MaterialType;
  readonly suffix: string;
  readonly facts: FileFacts;
  readonly original: { readonly hash: string; readonly size: number };
  readonly thumbnailHash: string | null;
  /** Metadata-free image, delivered instead of the original. */
  readonly viewHash: string | null;
}

/** Thumbnail: the reduced image, or a video frame. */
async function pictureOf(path: string, inspection: Inspection): Promise<Buffer | undefined> {
  const { facts, thumbnail } = inspection;
  const plain = facts.playback === 'asIs' && facts.mime.startsWith('video/');
  if (thumbnail || !facts.demuxer || !plain) return thumbnail;
  try {
    const frame = await takeFrame(path, facts.demuxer, facts.duration);
    return frame && frame.length > 0 ? await toThumbnail(sharp(frame)) : undefined;
  } catch (error) {
    // A video without a readable frame is still valid; its state reports the missing picture.
    if (error instanceof ProgramFailed) return undefined;
    throw error;
  }
}

function requireFlow({ flow }: UploadRecord, { width, height }: FileFacts): void {
  if (flow !== 'small') return;
  if (Math.max(width ?? 0, height ?? 0) >= smallImageSide) throw new Misfit('notSmall');
}

/** Refuses media whose conversion would take too long. */
function requireConvertible({ duration }: FileFacts): void {
  if ((duration ?? 0) > conversionSeconds) throw new Misfit('tooLong');
}

/** Inspects a file; refusals contain its original name. */
async function inspectNamed(path: string, upload: UploadRecord): Promise<Inspection> {
  const { type, suffix } = readFileName(upload.file_name, upload.convert);
  try {
    const inspection = await inspectFile(path, type, suffix);
    if (isSource(suffix)) requireConvertible(inspection.facts);
    requireFlow(upload, inspection.facts);
    return inspection;
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    throw new Refusal(`material.${error.reason}`, { name: upload.file_name, actual: error.actual });
  }
}

async function storeThumbnail(
  { files }: Needs<'files'>,
  picture: Buffer | undefined,
): Promise<string | null> {
  return picture ? (await files.writeBytes(picture, { mime: 'image/webp' })).hash : null;
}

/** Result of an inspection; nothing is stored yet. */
interface Seen {
  readonly inspection: Inspection;
  readonly thumbnail: Buffer | undefined;
  /** Reduced version that replaces a large image. */
  readonly small?: Awaited<ReturnType<typeof compressImage>>;
}

async function inspect(path: string, upload: UploadRecord): Promise<Seen> {
  const inspection = await inspectNamed(path, upload);
  const { thumbnail } = inspection;
  if (upload.poster_of !== null) return { inspection, thumbnail };
  const { width, height, mime, duration } = inspection.facts;
  // Formats that sharp cannot read stay unchanged.
  const compressible = upload.flow === 'compress' && mime !== 'image/bmp';
  if (compressible && isOversized(upload.size, width ?? 0, height ?? 0))
    return { inspection, thumbnail, small: await compressImage(path, duration !== null) };
  return { inspection, thumbnail: await pictureOf(path, inspection) };
}

/** Inspects a file within the concurrency limits: images have their own, so that videos do not delay them. */
function inspectInTurn(path: string, upload: UploadRecord): Promise<Seen> {
  const { type } = readFileName(upload.file_name, upload.convert);
  const turn = type === 'image' ? decoding : inspecting;
  return turn(() => inspect(path, upload));
}

/** Stores the reduced image in place of a large one. */
async function keepCompressed(
  services: Needs<'files'>,
  { inspection: { facts }, thumbnail }: Seen,
  small: NonNullable<Seen['small']>,
): Promise<TakenFile> {
  const original = await services.files.writeBytes(small.bytes, { mime: small.mime });
  const { width, height, mime } = small;
  return {
    type: 'image',
    suffix: mime === 'image/webp' ? 'webp' : 'jpg',
    facts: { ...facts, width, height, mime },
    original,
    thumbnailHash: await storeThumbnail(services, thumbnail),
    viewHash: null,
  };
}

async function keepWhole(
  services: Needs<'files'>,
  upload: UploadRecord,
  whole: WholeFile,
  { inspection: { facts, clean }, thumbnail }: Seen,
): Promise<TakenFile> {
  const { type, suffix } = readFileName(upload.file_name, upload.convert);
  const file = { hash: whole.hash, size: upload.size };
  const { files } = services;
  const thumbnailHash = await storeThumbnail(services, thumbnail);
  const view = clean && (await files.writeBytes(clean.bytes, { mime: clean.mime }));
  const original = whole.stored ? file : await files.take(whole, file, { mime: facts.mime });
  return { type, suffix, facts, original, thumbnailHash, viewHash: view?.hash ?? null };
}

/** Inspects a complete file and creates a material, atomically. Throws {@link Refusal}. */
export async function takeIn(
  services: Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'programs'>,
  actor: AuditActor,
  upload: UploadRecord,
  file: WholeFile,
): Promise<Outcome> {
  const seen = await inspectInTurn(file.path, upload);
  if (upload.poster_of !== null)
    return takePoster(services, upload, await storeThumbnail(services, seen.thumbnail));
  const taken = seen.small
    ? await keepCompressed(services, seen, seen.small)
    : await keepWhole(services, upload, file, seen);
  return keepMaterial(services, actor, upload, taken);
}
