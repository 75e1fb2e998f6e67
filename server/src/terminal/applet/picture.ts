import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { appletPictureLimit } from '@vitrine/shared/api';
import { compressImage } from '../../material/derive/cleanImage.ts';
import { decoding } from '../../material/inspect/decoding.ts';
import { inspect } from '../../material/inspect/inspect.ts';
import { Misfit } from '../../material/inspect/misfit.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import type { Picture } from './sending.ts';

/** What the browser says a picture is, by the extension that the same content must agree with. */
const suffixes: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** The extension for a content type. Throws {@link Refusal} for what a screen cannot show. */
export function suffixOf(contentType: string | undefined): string {
  const suffix = suffixes[contentType?.split(';')[0]?.trim().toLowerCase() ?? ''];
  if (suffix === undefined) throw new Refusal('applet.pictureKind');
  return suffix;
}

/** Pictures of one pass that may be on their way at a time; a pass lets six through in a minute. */
export const mostAtOnce = 8;
/** Milliseconds in which a picture has to come. */
const patience = 120_000;
const underWay = new Map<string, number>();

/** Runs the work for a pass unless too much of it is under way: what counts later is not known while it comes. */
async function oneOfFew<Result>(passId: string, work: () => Promise<Result>): Promise<Result> {
  const before = underWay.get(passId) ?? 0;
  if (before >= mostAtOnce) throw new Refusal('applet.tooFast');
  underWay.set(passId, before + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(passId) ?? 1) - 1;
    if (left > 0) underWay.set(passId, left);
    else underWay.delete(passId);
  }
}

/** Writes what comes to the disk, and no more than is allowed, nor for longer. */
async function receive(stream: Readable, path: string): Promise<void> {
  let received = 0;
  const late = AbortSignal.timeout(patience);
  await pipeline(
    stream,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const bytes of source) {
        received += bytes.length;
        if (received > appletPictureLimit) throw new Refusal('applet.pictureTooLarge');
        yield bytes;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
    { signal: late },
  ).catch((reason: unknown) => {
    throw late.aborted ? new Refusal('applet.pictureLate') : reason;
  });
}

/**
 * Reads a whole picture by the rules of the material library, and stores it as a screen needs it: at most 1920 px, the right
 * way up, without the place and time of its taking. Throws {@link Refusal}.
 */
export function takePicture(
  services: Needs<'config' | 'files'>,
  passId: string,
  stream: Readable,
  suffix: string,
): Promise<Picture> {
  return oneOfFew(passId, () => receiveAndRead(services, stream, suffix));
}

async function receiveAndRead(
  services: Needs<'config' | 'files'>,
  stream: Readable,
  suffix: string,
): Promise<Picture> {
  const folder = join(services.config.dataDirectory, 'files/incoming');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `applet-${newId()}`);
  try {
    await receive(stream, path);
    return await decoding(() => readPicture(services, path, suffix));
  } finally {
    await rm(path, { force: true });
  }
}

const toldReasons = [
  'empty',
  'contentMismatch',
  'otherContent',
  'damaged',
  'tooManyPixels',
  'tooWide',
  'svgContent',
] as const;

/** The other reasons are of files that a phone does not send as a picture. */
const toldOf = ({ reason }: Misfit) => toldReasons.find((told) => told === reason) ?? 'damaged';

async function readPicture({ files }: Needs<'files'>, path: string, suffix: string): Promise<Picture> {
  try {
    const { facts } = await inspect(path, 'image', suffix);
    const { bytes, mime, width, height } = await compressImage(path, facts.duration !== null);
    const { hash, size } = await files.writeBytes(bytes, { mime });
    return { hash, size, mime, width, height };
  } catch (error) {
    if (error instanceof Misfit) throw new Refusal(`applet.picture.${toldOf(error)}`);
    throw error;
  }
}
