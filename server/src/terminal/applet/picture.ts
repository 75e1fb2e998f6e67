import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { appletPictureLimit } from '@vitrine/shared/api';
import { compressImage } from '../../material/derive/cleanImage.ts';
import { judge } from '../../material/judge/judge.ts';
import { Misfit } from '../../material/judge/misfit.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Services } from '../../platform/services.ts';
import { Turnstile } from '../../platform/turnstile.ts';
import type { Picture } from './sending.ts';

/** Judging decodes: a few large pictures at once would take all the memory that there is. */
const turnstile = new Turnstile(2);

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

/** Writes what comes to the disk, and no more than is allowed. */
async function receive(stream: Readable, path: string): Promise<void> {
  let received = 0;
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
  );
}

/**
 * Reads a whole picture by the rules of the material library, and stores it as a screen needs it: at most 1920 px, the right
 * way up, without the place and time of its taking. Throws {@link Refusal}.
 */
export async function takePicture(services: Services, stream: Readable, suffix: string): Promise<Picture> {
  const folder = join(services.config.dataDirectory, 'files/incoming');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `applet-${newId()}`);
  try {
    await receive(stream, path);
    return await turnstile.pass(() => readPicture(services, path, suffix));
  } finally {
    await rm(path, { force: true });
  }
}

async function readPicture({ files }: Services, path: string, suffix: string): Promise<Picture> {
  try {
    const { facts } = await judge(path, 'image', suffix);
    const { bytes, mime, width, height } = await compressImage(path, facts.duration !== null);
    const { hash, size } = await files.writeBytes(bytes, { mime });
    return { hash, size, mime, width, height };
  } catch (error) {
    if (error instanceof Misfit) throw new Refusal(`applet.picture.${error.reason}`);
    throw error;
  }
}
