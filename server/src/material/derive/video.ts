import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Needs } from '../../services.ts';
import type { FileFacts } from '../inspect/facts.ts';
import { inspectFile } from '../inspect/inspectFile.ts';
import { readTracks } from '../inspect/tracks.ts';
import type { MaterialRecord } from '../materialRepository.ts';
import { type Derived, DeriveFailed, type DeriveOptions } from './DeriveFailed.ts';
import { hasFfmpeg, makeMp4, takeFrame } from './ffmpeg.ts';
import { storeAllPictures } from './pictures.ts';
import { ProgramFailed } from './program.ts';

/** Timeout in milliseconds, for the longest video. */
const timeout = 6 * 3600 * 1000;

/** Converts an inspected video or audio file at a path to a playable one and stores it. Throws {@link DeriveFailed}. */
export async function convert(
  services: Needs<'files'>,
  record: MaterialRecord,
  path: string,
  facts: FileFacts,
  { folder, signal, report }: DeriveOptions,
) {
  const { demuxer, playback, duration } = facts;
  if (!demuxer || playback === 'asIs' || playback === 'never') throw new DeriveFailed('conversionFailed');
  const target = join(folder, 'converted.mp4');
  try {
    const options = { timeout, signal, idle: true, report };
    await makeMp4(path, target, { demuxer, how: playback, duration }, options);
    const tracks = await readTracks(target);
    const mime = record.type === 'audio' ? 'audio/mp4' : 'video/mp4';
    const { hash } = await services.files.write(createReadStream(target), { mime });
    return { hash, path: target, tracks };
  } catch (error) {
    if (error instanceof ProgramFailed) throw new DeriveFailed('conversionFailed', error);
    throw error;
  }
}

/** A frame in all sizes; nothing when no frame can be had. */
async function posterOf(services: Needs<'files'>, path: string, demuxer: string, duration: number | null) {
  try {
    const frame = await takeFrame(path, demuxer, duration);
    return frame && frame.length > 0 ? await storeAllPictures(services, sharp(frame)) : undefined;
  } catch (error) {
    // A video without a readable frame is still valid; its note reports the missing picture.
    if (error instanceof ProgramFailed) return undefined;
    throw error;
  }
}

/** A poster, and an MP4 when browsers could not play the original. */
export async function deriveVideo(
  services: Needs<'files'>,
  record: MaterialRecord,
  options: DeriveOptions,
): Promise<Derived> {
  await using copy = await services.files.localCopy(record.hash);
  const { path } = copy;
  const { facts } = await inspectFile(path, record.type, record.suffix);
  const playable = facts.playback === 'asIs';
  if (!playable && (facts.playback === 'never' || !hasFfmpeg())) return { note: 'notPlayableInBrowser' };
  const made = playable ? undefined : await convert(services, record, path, facts, options);
  const film = made ? { path: made.path, demuxer: 'mov' } : { path, demuxer: facts.demuxer ?? 'mov' };
  const duration = made?.tracks.duration ?? facts.duration;
  const poster = await posterOf(services, film.path, film.demuxer, duration);
  return {
    ...poster,
    ...(made && {
      viewHash: made.hash,
      duration: record.duration ?? made.tracks.duration,
      width: record.width ?? made.tracks.video?.width ?? null,
      height: record.height ?? made.tracks.video?.height ?? null,
    }),
    note: poster || record.thumbnail_hash !== null ? '' : 'posterMissing',
  };
}
