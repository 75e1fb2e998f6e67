import { loadMediaReader } from '../../platform/files/mediaReader.ts';
import { StorageUnavailable } from '../../platform/s3/StorageUnavailable.ts';
import type { Needs } from '../../services.ts';

/** Audio formats determined by their content type. */
const byMime: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/ogg': 'vorbis',
  'audio/wav': 'pcm',
};
/** Maximum cached files; content-addressed, so entries never become outdated. */
const mostRemembered = 2000;
const remembered = new Map<string, readonly string[]>();

interface CodedFile {
  readonly hash: string;
  readonly mime: string;
}

/** Codecs such as `avc`, `hevc`, `vp9`, `aac`, from the file header; reads only that. */
async function readTracks({ files }: Needs<'files'>, hash: string): Promise<string[]> {
  const { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } = await loadMediaReader();
  const { size = 0 } = (await files.find(hash)) ?? {};
  const source = new CustomSource({
    getSize: () => size,
    read: async (start, end) =>
      Buffer.concat(await (await files.open(hash, { start, end: end - 1 })).toArray()),
    prefetchProfile: 'fileSystem',
  });
  const input = new Input({ source, formats: [MP4, QTFF, MATROSKA, WEBM] });
  try {
    const video = await (await input.getPrimaryVideoTrack())?.getCodec();
    const audio = await (await input.getPrimaryAudioTrack())?.getCodec();
    return [video, audio].flatMap((codec) => (codec ? [codec.startsWith('pcm') ? 'pcm' : codec] : []));
  } finally {
    input.dispose();
  }
}

async function read(services: Needs<'files' | 'log'>, { hash, mime }: CodedFile): Promise<readonly string[]> {
  const known = byMime[mime];
  if (known !== undefined) return [known];
  if (!mime.startsWith('video/')) return [];
  try {
    return await readTracks(services, hash);
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    // Unreadable files were reported on upload; here their codecs are unknown.
    services.log.debug({ err: error, hash }, 'cannot read the tracks of a video');
    return [];
  }
}

/** Codecs of a stored video or audio file; empty for others, and for unreadable ones. */
export async function readCodecs(
  services: Needs<'files' | 'log'>,
  file: CodedFile,
): Promise<readonly string[]> {
  const known = remembered.get(file.hash);
  if (known) return known;
  const codecs = await read(services, file);
  const [oldest] = remembered.keys();
  if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest);
  remembered.set(file.hash, codecs);
  return codecs;
}
