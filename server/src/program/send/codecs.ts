import { loadMediaReader } from '../../platform/files/mediaReader.ts';
import type { Needs } from '../../services.ts';

/** Sounds whose type says what they are. */
const byMime: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/ogg': 'vorbis',
  'audio/wav': 'pcm',
};
/** Files whose codecs are remembered: content never changes under its hash. */
const mostRemembered = 2000;
const remembered = new Map<string, readonly string[]>();

/** Words like `avc`, `hevc`, `vp9`, `aac`; the head of the file says it. */
async function readTracks(path: string): Promise<string[]> {
  const { FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } = await loadMediaReader();
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, MATROSKA, WEBM] });
  try {
    const video = await (await input.getPrimaryVideoTrack())?.getCodec();
    const audio = await (await input.getPrimaryAudioTrack())?.getCodec();
    return [video, audio].flatMap((codec) => (codec ? [codec.startsWith('pcm') ? 'pcm' : codec] : []));
  } finally {
    input.dispose();
  }
}

async function read({ files, log }: Needs<'files' | 'log'>, { hash, mime }: { hash: string; mime: string }) {
  const known = byMime[mime];
  if (known !== undefined) return [known];
  if (!mime.startsWith('video/')) return [];
  try {
    return await readTracks(files.localPath(hash));
  } catch (error) {
    // What cannot be read was reported at the upload; here nothing is known of it.
    log.debug({ err: error, hash }, 'the tracks of a film could not be read');
    return [];
  }
}

/** What is needed to play a stored film or sound; empty for anything else, and for what cannot be read. */
export async function readCodecs(
  services: Needs<'files' | 'log'>,
  file: { hash: string; mime: string },
): Promise<readonly string[]> {
  const known = remembered.get(file.hash);
  if (known) return known;
  const codecs = await read(services, file);
  const [oldest] = remembered.keys();
  if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest);
  remembered.set(file.hash, codecs);
  return codecs;
}
