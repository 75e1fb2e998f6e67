import { parseFile } from 'music-metadata';
import { ByteFile } from './ByteFile.ts';
import { assertWhole } from './containers.ts';
import type { FileFacts } from './facts.ts';
import { Misfit } from './Misfit.ts';
import { agreedKind } from './sniff.ts';
import { readTracks } from './tracks.ts';

const mimes: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  asf: 'audio/x-ms-wma',
  ogg: 'audio/ogg',
  aac: 'audio/aac',
  flac: 'audio/flac',
  mp4: 'audio/mp4',
};

/** Only the header of Windows Media is parsed; no browser plays it. */
async function windowsMediaSeconds(path: string): Promise<number> {
  try {
    const { format } = await parseFile(path, { skipCovers: true });
    return format.duration ?? 0;
  } catch (cause) {
    throw new Misfit('damaged', '', cause);
  }
}

async function seconds(path: string): Promise<number> {
  const tracks = await readTracks(path);
  if (!tracks.audio) throw new Misfit('noAudio');
  return tracks.duration;
}

/** Facts about an audio file whose content matches its extension. Throws {@link Misfit}. */
export async function inspectAudio(path: string, suffix: string): Promise<FileFacts> {
  const kind = await agreedKind(path, suffix);
  await ByteFile.with(path, (file) => assertWhole(file, kind));
  const plays = kind !== 'asf';
  const duration = plays ? await seconds(path) : await windowsMediaSeconds(path);
  return {
    mime: mimes[kind] ?? 'application/octet-stream',
    width: null,
    height: null,
    duration: duration || null,
    playback: plays ? 'asIs' : 'transcode',
    demuxer: kind === 'asf' ? 'asf' : undefined,
  };
}
