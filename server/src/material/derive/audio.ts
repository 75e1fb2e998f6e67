import { parseFile } from 'music-metadata';
import sharp from 'sharp';
import type { Needs } from '../../services.ts';
import { inspectFile } from '../inspect/inspectFile.ts';
import type { MaterialRecord } from '../materialRepository.ts';
import type { Derived, DeriveOptions } from './DeriveFailed.ts';
import { hasFfmpeg, readSamples } from './ffmpeg.ts';
import { storeAllPictures } from './pictures.ts';
import { ProgramFailed } from './program.ts';
import { convert } from './video.ts';
import { drawWave, peaksOf } from './wave.ts';

const demuxers: Readonly<Record<string, string>> = {
  mp3: 'mp3',
  wav: 'wav',
  wma: 'asf',
  ogg: 'ogg',
  aac: 'aac',
  flac: 'flac',
};
/** Milliseconds. */
const waveTimeout = 10 * 60 * 1000;

/** The picture that a sound carries in its tags; undefined when it has none that can be drawn. */
async function coverOf(services: Needs<'files'>, path: string) {
  try {
    const { common } = await parseFile(path);
    const cover = common.picture?.[0];
    return cover && (await storeAllPictures(services, sharp(cover.data, { limitInputPixels: 50_000_000 })));
  } catch {
    // Tags are unreliable; a missing cover does not make the audio incomplete.
    return undefined;
  }
}

async function peaksIn(path: string, suffix: string, signal: AbortSignal): Promise<number[]> {
  try {
    const options = { timeout: waveTimeout, signal, idle: true };
    const samples = await readSamples(path, demuxers[suffix] ?? 'mp3', options);
    return samples ? peaksOf(samples) : [];
  } catch (error) {
    // Browsers may play what ffmpeg rejects: only the waveform is missing then.
    if (error instanceof ProgramFailed) return [];
    throw error;
  }
}

/** Cover or waveform as image, waveform data, and a version that browsers play. */
export async function deriveAudio(
  services: Needs<'files'>,
  record: MaterialRecord,
  options: DeriveOptions,
): Promise<Derived> {
  await using copy = await services.files.localCopy(record.hash);
  const { path } = copy;
  const { facts } = await inspectFile(path, record.type, record.suffix);
  if (facts.playback !== 'asIs' && !hasFfmpeg()) return { note: 'notPlayableInBrowser' };
  const made = facts.playback === 'asIs' ? undefined : await convert(services, record, path, facts, options);
  const peaks = await peaksIn(path, record.suffix, options.signal);
  const drawn = peaks.length > 0 ? await storeAllPictures(services, drawWave(peaks)) : undefined;
  const pictures = (await coverOf(services, path)) ?? drawn;
  const view = made && { viewHash: made.hash, duration: record.duration ?? made.tracks.duration };
  return { ...pictures, ...view, peaks, note: '' };
}
