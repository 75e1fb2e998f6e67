import { statSync } from 'node:fs';
import { type Conversion, type ConversionTarget, convertibleByType } from '@vitrine/shared/api';
import sharp from 'sharp';
import { findProgram, runProgram } from '../derive/program.ts';
import { sampleOf } from './samples.ts';

/** Milliseconds. */
const probeTime = 20_000;

/** Caches the result of a check. Failures are not cached, since a shortage of memory or processes may be temporary. */
function askOnce<T>(
  answers: Map<string, Promise<T>>,
  key: string,
  ask: () => Promise<T>,
  failed: T,
): Promise<T> {
  const known = answers.get(key);
  if (known) return known;
  const asked = ask().catch(() => {
    answers.delete(key);
    return failed;
  });
  answers.set(key, asked);
  return asked;
}

type Sample = Parameters<typeof sampleOf>[0];
const decoded = new Map<string, Promise<boolean>>();

async function decode(format: Sample): Promise<boolean> {
  await sharp(sampleOf(format), { failOn: 'error' }).stats();
  return true;
}

/** Whether sharp decodes this format: a build may support the container without the codec. */
const decodes = (format: Sample) => askOnce(decoded, format, () => decode(format), false);

/** Encoders by ffmpeg installation; a replaced one is queried again. */
const encodersOf = new Map<string, Promise<ReadonlySet<string>>>();

async function askEncoders(program: string): Promise<ReadonlySet<string>> {
  const output = await runProgram(program, ['-hide_banner', '-encoders'], { timeout: probeTime });
  return new Set([...output.toString().matchAll(/^ [VAS][A-Z.]{5} (\S+)/gm)].map(([, name = '']) => name));
}

function encoders(): Promise<ReadonlySet<string>> {
  const program = findProgram('ffmpeg');
  if (!program) return Promise.resolve(new Set());
  const key = `${program} ${statSync(program).mtimeMs}`;
  // A broken installation converts nothing, which the result states.
  return askOnce(encodersOf, key, () => askEncoders(program), new Set());
}

const soundTarget = (known: ReadonlySet<string>): ConversionTarget | undefined =>
  known.has('libmp3lame') ? 'mp3' : known.has('aac') ? 'aac' : undefined;
const filmTarget = (known: ReadonlySet<string>): ConversionTarget | undefined =>
  known.has('libx264') && known.has('aac') ? 'mp4' : undefined;

/** Conversions that this server performs on upload. Determined by trying, not from version output. */
export async function conversions(): Promise<readonly Conversion[]> {
  const [heic, avif, known] = await Promise.all([decodes('heic'), decodes('avif'), encoders()]);
  const image = (suffix: string): ConversionTarget | undefined =>
    (suffix === 'avif' ? avif : heic) ? 'jpg' : undefined;
  const all = [
    ...convertibleByType.image.map((from) => ({ from, to: image(from) })),
    ...convertibleByType.video.map((from) => ({ from, to: filmTarget(known) })),
    ...convertibleByType.audio.map((from) => ({ from, to: soundTarget(known) })),
  ];
  return all.flatMap(({ from, to }) => (to === undefined ? [] : [{ from, to }]));
}

/** Conversion target of an extension; undefined when it cannot be converted. */
export async function conversionOf(suffix: string): Promise<ConversionTarget | undefined> {
  return (await conversions()).find(({ from }) => from === suffix)?.to;
}
