import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { appletPictureLimit } from '@vitrine/shared/api';
import { compressImage } from '../../material/derive/cleanImage.ts';
import { decoding } from '../../material/inspect/decoding.ts';
import { inspectFile } from '../../material/inspect/inspectFile.ts';
import { Misfit } from '../../material/inspect/Misfit.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import type { Picture } from './sending.ts';

/** Extension by declared content type; the content must match it. */
const suffixes: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Extension of a content type. Throws {@link Refusal} for formats a screen cannot show. */
export function suffixOf(contentType: string | undefined): string {
  const suffix = suffixes[contentType?.split(';')[0]?.trim().toLowerCase() ?? ''];
  if (suffix === undefined) throw new Refusal('applet.pictureKind');
  return suffix;
}

/** Milliseconds an upload may take. */
const patience = 120_000;

/** Writes a stream to disk, limited in size and time. */
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
 * Receives a picture by the rules of the material library, and stores it for screens: at most 1920 px, upright, without
 * metadata. Throws {@link Refusal}.
 */
export async function takePicture(
  services: Needs<'files'>,
  stream: Readable,
  suffix: string,
): Promise<Picture> {
  const path = await services.files.workPath(`applet-${newId()}`);
  try {
    await receive(stream, path);
    return await decoding(() => readPicture(services, path, suffix));
  } finally {
    await rm(path, { force: true });
  }
}

const namedReasons = [
  'empty',
  'contentMismatch',
  'otherContent',
  'damaged',
  'tooManyPixels',
  'tooWide',
  'svgContent',
] as const;

/** Other reasons concern formats that phones do not send as pictures. */
const reasonOf = ({ reason }: Misfit) => namedReasons.find((reported) => reported === reason) ?? 'damaged';

async function readPicture({ files }: Needs<'files'>, path: string, suffix: string): Promise<Picture> {
  try {
    const { facts } = await inspectFile(path, 'image', suffix);
    const { bytes, mime, width, height } = await compressImage(path, facts.duration !== null);
    const { hash, size } = await files.writeBytes(bytes, { mime });
    return { hash, size, mime, width, height };
  } catch (error) {
    if (error instanceof Misfit) throw new Refusal(`applet.picture.${reasonOf(error)}`);
    throw error;
  }
}
