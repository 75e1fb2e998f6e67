import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConversionTarget, convertibleType, type MaterialType } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import { DeriveFailed, type DeriveOptions } from '../derive/DeriveFailed.ts';
import { ProgramFailed } from '../derive/program.ts';
import { type Inspection, inspectFile } from '../inspect/inspectFile.ts';
import { Misfit } from '../inspect/Misfit.ts';
import { readTracks, type Tracks } from '../inspect/tracks.ts';
import type { MaterialRecord } from '../materialRepository.ts';
import { conversionOf } from './conversions.ts';
import { roomForResult } from './room.ts';
import { toImage } from './toImage.ts';
import { toMedia } from './toMedia.ts';

/** A converted file in the conversion's folder. */
export interface ConvertedFile {
  readonly path: string;
  readonly type: MaterialType;
  readonly suffix: string;
  readonly size: number;
  readonly inspection: Inspection;
}

/** Timeout in milliseconds, for the longest video. */
const timeout = 6 * 3600 * 1000;

/** True for extensions that are convertible, but not materials themselves. */
export const isSource = (suffix: string): boolean => convertibleType(suffix) !== undefined;

/** 8-bit H.264 with AAC or without sound: supported by every player, whatever the source container. */
const playsEverywhere = ({ video, audio }: Tracks): boolean =>
  /^avc[13]\.(42|4d|58|64)/i.test(video?.codec ?? '') && (audio === undefined || audio.codec === 'aac');

async function convertMedia(
  services: Needs<'database'>,
  record: MaterialRecord,
  path: string,
  to: Exclude<ConversionTarget, 'jpg'>,
  { folder, signal, report }: DeriveOptions,
) {
  const tracks = await readTracks(path);
  const demuxer = record.suffix === 'webm' ? 'matroska' : 'mov';
  const mostBytes = await roomForResult(services.database, record);
  const target = join(folder, `converted.${to}`);
  const repack = to === 'mp4' && playsEverywhere(tracks);
  const duration = tracks.duration || null;
  await toMedia(
    { path, target, demuxer, to, repack, duration, mostBytes },
    { timeout, signal, idle: true, report },
  );
  const { size } = await stat(target);
  // ffmpeg stopped at the size limit, in the middle of the video.
  if (size >= mostBytes) throw new DeriveFailed('convertNoRoom');
  return { path: target, suffix: to };
}

async function convertTo(
  services: Needs<'database' | 'files'>,
  record: MaterialRecord,
  to: ConversionTarget,
  options: DeriveOptions,
): Promise<{ path: string; suffix: string }> {
  await using copy = await services.files.localCopy(record.hash);
  // Awaited here: the copy is needed until then.
  return to === 'jpg'
    ? await toImage(copy.path, options.folder)
    : await convertMedia(services, record, copy.path, to, options);
}

/** Inspects the result like an upload: nothing is stored that a player could not show. */
async function inspectResult(path: string, type: MaterialType, suffix: string): Promise<Inspection> {
  const inspection = await inspectFile(path, type, suffix);
  if (inspection.facts.playback !== 'asIs') throw new DeriveFailed('conversionFailed');
  return inspection;
}

/** Converts an upload to a material format. Throws {@link DeriveFailed}. */
export async function convertSource(
  services: Needs<'database' | 'files'>,
  record: MaterialRecord,
  options: DeriveOptions,
): Promise<ConvertedFile> {
  const to = await conversionOf(record.suffix);
  if (to === undefined) throw new DeriveFailed('converterMissing');
  try {
    const { path, suffix } = await convertTo(services, record, to, options);
    const inspection = await inspectResult(path, record.type, suffix);
    const { size } = await stat(path);
    return { path, type: record.type, suffix, size, inspection };
  } catch (error) {
    const hopeless = error instanceof ProgramFailed || error instanceof Misfit || isDecodeError(error);
    throw hopeless ? new DeriveFailed('conversionFailed', error) : error;
  }
}

/** sharp reports undecodable images as a plain error, without the code that system errors have. */
const isDecodeError = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error);
