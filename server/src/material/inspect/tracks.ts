import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { loadMediaReader } from '../../platform/files/mediaReader.ts';
import { Misfit } from './Misfit.ts';

/** Track data of a media file. */
export interface Tracks {
  readonly video?: { codec: string; width: number; height: number };
  readonly audio?: { codec: string };
  /** Seconds. */
  readonly duration: number;
}

async function open(path: string): Promise<Input> {
  const { ADTS, FilePathSource, FLAC, Input, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM } =
    await loadMediaReader();
  // Not all formats: a playlist would make the parser open other files.
  const formats = [MP4, QTFF, MATROSKA, WEBM, MP3, WAVE, OGG, ADTS, FLAC];
  return new Input({ source: new FilePathSource(path), formats });
}

async function videoOf(track: InputVideoTrack | null): Promise<Tracks['video']> {
  if (!track) return undefined;
  // The full codec string contains the profile: browsers play 8-bit H.264, not 10-bit.
  const codec = (await track.getCodecParameterString()) ?? (await track.getCodec()) ?? 'unknown';
  return { codec, width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
}

async function audioOf(track: InputAudioTrack | null): Promise<Tracks['audio']> {
  return track ? { codec: (await track.getCodec()) ?? 'unknown' } : undefined;
}

/** Reads the tracks to their last packet. Throws {@link Misfit} `damaged` on failure. */
export async function readTracks(path: string): Promise<Tracks> {
  const input = await open(path);
  try {
    const video = await videoOf(await input.getPrimaryVideoTrack());
    const audio = await audioOf(await input.getPrimaryAudioTrack());
    return { video, audio, duration: await input.computeDuration() };
  } catch (cause) {
    throw new Misfit('damaged', '', cause);
  } finally {
    input.dispose();
  }
}
