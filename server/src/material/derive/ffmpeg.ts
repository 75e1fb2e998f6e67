import { findProgram, type RunOptions, runProgram } from './program.ts';

/**
 * Opens one local file with a demuxer that was chosen by our own judgement. Left to itself ffmpeg follows addresses
 * in playlists and picks demuxers by content, which would let an upload read other files.
 */
const inputOf = (path: string, demuxer: string) => ['-protocol_whitelist', 'file', '-f', demuxer, '-i', path];
const quiet = ['-hide_banner', '-nostdin', '-v', 'error'];

/** Pixels of the longer side of a poster before it becomes a thumbnail. */
const posterSide = 960;

export const hasFfmpeg = (): boolean => findProgram('ffmpeg') !== undefined;

/** One frame as PNG: from 1 s in, or the first one of a shorter film. Undefined when ffmpeg is not there. */
export async function takeFrame(
  path: string,
  demuxer: string,
  duration: number | null,
): Promise<Buffer | undefined> {
  const program = findProgram('ffmpeg');
  if (!program) return undefined;
  const at = Math.min(1, (duration ?? 0) / 3);
  const scale = `scale='min(${posterSide},iw)':-2`;
  const args = ['-ss', at.toFixed(3), ...inputOf(path, demuxer), '-frames:v', '1', '-vf', scale];
  return runProgram(program, [...quiet, ...args, '-f', 'image2pipe', '-c:v', 'png', '-'], {
    timeout: 30_000,
  });
}

/** What ffprobe tells of a file, as its JSON text. Undefined when it is not there. */
export async function probe(path: string, demuxer: string): Promise<string | undefined> {
  const program = findProgram('ffprobe');
  if (!program) return undefined;
  const args = [
    '-v',
    'error',
    ...inputOf(path, demuxer),
    '-print_format',
    'json',
    '-show_streams',
    '-show_format',
  ];
  return (await runProgram(program, args, { timeout: 30_000 })).toString();
}

const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'];
/** H.264 takes even sides only. */
const evenSides = ['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2'];
const audio = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2'];

/** Writes an MP4 that browsers play. `remux` keeps the pictures and the sound and changes the packaging only. */
export async function makeMp4(
  path: string,
  target: string,
  choice: { demuxer: string; how: 'remux' | 'transcode' },
  options: RunOptions,
): Promise<void> {
  const program = findProgram('ffmpeg');
  if (!program) throw new Error('ffmpeg is not on the PATH any more');
  const codecs = choice.how === 'remux' ? ['-c', 'copy'] : [...video, ...evenSides, ...audio];
  const tracks = ['-map', '0:v:0?', '-map', '0:a:0?', '-map_metadata', '-1', '-threads', '1'];
  const args = [
    ...inputOf(path, choice.demuxer),
    ...tracks,
    ...codecs,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
  ];
  await runProgram(program, [...quiet, '-y', ...args, target], options);
}
