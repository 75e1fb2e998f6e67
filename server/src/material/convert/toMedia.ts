import { type ConversionTarget, convertedFilmSide } from '@vitrine/shared/api';
import { ffmpegInput, ffmpegProgress, quietFfmpeg } from '../derive/ffmpeg.ts';
import { findProgram, type RunOptions, runProgram } from '../derive/program.ts';

/** Plan of a media conversion. */
export interface MediaPlan {
  readonly path: string;
  readonly target: string;
  readonly demuxer: string;
  readonly to: Exclude<ConversionTarget, 'jpg'>;
  /** Codecs are compatible; only the container changes. */
  readonly repack: boolean;
  /** Seconds, if known: no progress without. */
  readonly duration: number | null;
  /** ffmpeg stops shortly after this many bytes. */
  readonly mostBytes: number;
}

const side = convertedFilmSide;
/** Fits the largest screens, with even sides as H.264 requires. */
const sized = `scale='min(${side},iw)':'min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
const film = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-vf', sized];
const sound = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2'];

/** ffmpeg arguments between input and output. */
function codecsOf({ to, repack }: Pick<MediaPlan, 'to' | 'repack'>): readonly string[] {
  if (to === 'mp3') return ['-map', '0:a:0', '-c:a', 'libmp3lame', '-q:a', '2', '-f', 'mp3'];
  if (to === 'aac') return ['-map', '0:a:0', '-c:a', 'aac', '-b:a', '192k', '-f', 'adts'];
  // `V` excludes cover art, which counts as video otherwise.
  const tracks = ['-map', '0:V:0', '-map', '0:a:0?'];
  const codecs = repack ? ['-c', 'copy'] : [...film, ...sound];
  return [...tracks, ...codecs, '-movflags', '+faststart', '-f', 'mp4'];
}

/** Converts a file and drops its metadata. Throws {@link ProgramFailed}, or the signal's reason. */
export async function toMedia(
  plan: MediaPlan,
  { report, ...options }: RunOptions & { report: (percent: number) => void },
): Promise<void> {
  const program = findProgram('ffmpeg');
  if (!program) throw new Error('ffmpeg is no longer on the PATH');
  const bare = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-threads', '1'];
  const limits = ['-fs', String(plan.mostBytes), '-progress', 'pipe:1', '-stats_period', '1'];
  const args = [...ffmpegInput(plan.path, plan.demuxer), ...bare, ...codecsOf(plan), ...limits];
  const onOutput = ffmpegProgress(plan.duration, report);
  await runProgram(program, [...quietFfmpeg, '-y', ...args, plan.target], { ...options, onOutput });
}
