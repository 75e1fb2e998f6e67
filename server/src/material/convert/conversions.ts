import { statSync } from 'node:fs';
import { type Conversion, type ConversionTarget, convertibleByType } from '@vitrine/shared/api';
import sharp from 'sharp';
import { findProgram, runProgram } from '../derive/program.ts';
import { sampleOf } from './samples.ts';

/** Milliseconds. */
const probeTime = 20_000;

/** Whether sharp decodes a picture of this kind: a build may know the container and not the codec in it. */
async function decodes(format: Parameters<typeof sampleOf>[0]): Promise<boolean> {
  try {
    await sharp(sampleOf(format), { failOn: 'error' }).stats();
    return true;
  } catch {
    // It says only that it cannot; that is the answer.
    return false;
  }
}

let pictures: Promise<{ heic: boolean; avif: boolean }> | undefined;

/** Tried once: what sharp is made of does not change while the server runs. */
function decodedPictures() {
  pictures ??= Promise.all([decodes('heic'), decodes('avif')]).then(([heic, avif]) => ({ heic, avif }));
  return pictures;
}

/** Encoders by the installation of ffmpeg that was asked; one that is exchanged is asked again. */
const encodersOf = new Map<string, Promise<ReadonlySet<string>>>();

async function askEncoders(program: string): Promise<ReadonlySet<string>> {
  try {
    const output = await runProgram(program, ['-hide_banner', '-encoders'], { timeout: probeTime });
    return new Set([...output.toString().matchAll(/^ [VAS][A-Z.]{5} (\S+)/gm)].map(([, name = '']) => name));
  } catch {
    // A broken installation converts nothing, which the answer says.
    return new Set();
  }
}

function encoders(): Promise<ReadonlySet<string>> {
  const program = findProgram('ffmpeg');
  if (!program) return Promise.resolve(new Set());
  const key = `${program} ${statSync(program).mtimeMs}`;
  const asked = encodersOf.get(key) ?? askEncoders(program);
  encodersOf.set(key, asked);
  return asked;
}

const soundTarget = (known: ReadonlySet<string>): ConversionTarget | undefined =>
  known.has('libmp3lame') ? 'mp3' : known.has('aac') ? 'aac' : undefined;
const filmTarget = (known: ReadonlySet<string>): ConversionTarget | undefined =>
  known.has('libx264') && known.has('aac') ? 'mp4' : undefined;

/** What this server converts at upload, and to what. Found out by trying, not by what is said to be installed. */
export async function conversions(): Promise<readonly Conversion[]> {
  const [{ heic, avif }, known] = await Promise.all([decodedPictures(), encoders()]);
  const image = (suffix: string): ConversionTarget | undefined =>
    (suffix === 'avif' ? avif : heic) ? 'jpg' : undefined;
  const all = [
    ...convertibleByType.image.map((from) => ({ from, to: image(from) })),
    ...convertibleByType.video.map((from) => ({ from, to: filmTarget(known) })),
    ...convertibleByType.audio.map((from) => ({ from, to: soundTarget(known) })),
  ];
  return all.flatMap(({ from, to }) => (to === undefined ? [] : [{ from, to }]));
}

/** What a file of this extension becomes here; undefined where it cannot be converted. */
export async function conversionOf(suffix: string): Promise<ConversionTarget | undefined> {
  return (await conversions()).find(({ from }) => from === suffix)?.to;
}
