import { findProgram, type RunOptions, runProgram } from './program.ts';

/**
 * Opens a local file with an explicit demuxer. By default ffmpeg follows URLs in playlists and selects demuxers by
 * content, which would let an upload read other files.
 */
export const ffmpegInput = (path: string, demuxer: string) => [
  '-protocol_whitelist',
  'file',
  '-f',
  demuxer,
  '-i',
  path,
];
export const quietFfmpeg = ['-hide_banner', '-nostdin', '-v', 'error'];

/** Longer side in pixels of a poster before it is scaled to a thumbnail. */
const posterSide = 960;

export const hasFfmpeg = (): boolean => findProgram('ffmpeg') !== undefined;
export const hasFfprobe = (): boolean => findProgram('ffprobe') !== undefined;

/** A frame as PNG: at 1 s, or the first one of a shorter video. Undefined without ffmpeg. */
export async function takeFrame(
  path: string,
  demuxer: string,
  duration: number | null,
): Promise<Buffer | undefined> {
  const program = findProgram('ffmpeg');
  if (!program) return undefined;
  const at = Math.min(1, (duration ?? 0) / 3);
  const scale = `scale='min(${posterSide},iw)':-2`;
  const args = ['-ss', at.toFixed(3), ...ffmpegInput(path, demuxer), '-frames:v', '1', '-vf', scale];
  return runProgram(program, [...quietFfmpeg, ...args, '-f', 'image2pipe', '-c:v', 'png', '-'], {
    timeout: 30_000,
  });
}

/** JSON output of ffprobe. Undefined when it is not installed. */
export async function probe(path: string, demuxer: string): Promise<string | undefined> {
  const program = findProgram('ffprobe');
  if (!program) return undefined;
  const args = [
    '-v',
    'error',
    ...ffmpegInput(path, demuxer),
    '-print_format',
    'json',
    '-show_streams',
    '-show_format',
  ];
  return (await runProgram(program, args, { timeout: 30_000 })).toString();
}

/** Samples per second for waveforms. */
const waveRate = 2000;

/** Audio as 16-bit mono samples at {@link waveRate}. Undefined without ffmpeg. */
export async function readSamples(
  path: string,
  demuxer: string,
  options: RunOptions,
): Promise<Int16Array | undefined> {
  const program = findProgram('ffmpeg');
  if (!program) return undefined;
  const args = [
    ...ffmpegInput(path, demuxer),
    '-map',
    '0:a:0',
    '-ac',
    '1',
    '-ar',
    String(waveRate),
    '-t',
    '7200',
  ];
  const bytes = await runProgram(program, [...quietFfmpeg, ...args, '-f', 's16le', '-'], options);
  return new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
}

const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'];
/** H.264 requires even sides. */
const evenSides = ['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2'];
const audio = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2'];

export interface Mp4Choice {
  readonly demuxer: string;
  readonly how: 'remux' | 'transcode';
  /** Seconds, if known: no progress without. */
  readonly duration: number | null;
}

/** Parses the `-progress` output of ffmpeg. */
export function ffmpegProgress(duration: number | null, report: (percent: number) => void) {
  return (text: string) => {
    const last = [...text.matchAll(/^out_time_us=(\d+)/gm)].at(-1)?.[1];
    if (last !== undefined && duration) report((Number(last) / 1e6 / duration) * 100);
  };
}

/**
 * Writes an MP4 for browsers, without metadata such as GPS. `remux` copies the streams and changes the container only.
 */
export async function makeMp4(
  path: string,
  target: string,
  choice: Mp4Choice,
  { report, ...options }: RunOptions & { report: (percent: number) => void },
): Promise<void> {
  const program = findProgram('ffmpeg');
  if (!program) throw new Error('ffmpeg is no longer on the PATH');
  const codecs = choice.how === 'remux' ? ['-c', 'copy'] : [...video, ...evenSides, ...audio];
  const tracks = ['-map', '0:v:0?', '-map', '0:a:0?', '-map_metadata', '-1', '-threads', '1'];
  const args = [
    ...ffmpegInput(path, choice.demuxer),
    ...tracks,
    ...codecs,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    '-progress',
    'pipe:1',
    '-stats_period',
    '1',
  ];
  const onOutput = ffmpegProgress(choice.duration, report);
  await runProgram(program, [...quietFfmpeg, '-y', ...args, target], { ...options, onOutput });
}
