import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { type CleanImage, cleanImage } from '../derive/cleanImage.ts';
import { toThumbnail } from '../derive/pictures.ts';
import { decodeBitmap } from './bitmap.ts';
import type { FileFacts } from './facts.ts';
import { Misfit } from './Misfit.ts';
import { assertPixels, framePixelLimit } from './pixels.ts';

// Files are inspected once and then moved: a cache would only keep them open.
sharp.cache(false);

const options: SharpOptions = { failOn: 'error', limitInputPixels: framePixelLimit, sequentialRead: true };
const mimes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heif: 'image/heif',
};

/** Facts and thumbnail of an inspected image. */
export interface InspectedImage {
  readonly facts: FileFacts;
  /** WebP without metadata, so that GPS data never leaks. */
  readonly thumbnail: Buffer;
  /** Delivered instead of an original with metadata or a rotation. */
  readonly clean?: CleanImage | undefined;
}

async function readMetadata(path: string): Promise<Metadata> {
  try {
    // No limit: only the header is read, and oversized images have their own message.
    return await sharp(path, { ...options, limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new Misfit('damaged', '', cause);
  }
}

/** Decodes every frame; a single damaged scan line is refused. */
async function decodeAll(path: string, frames: number): Promise<Buffer> {
  try {
    if (frames > 1) await sharp(path, { ...options, animated: true }).stats();
    return await toThumbnail(sharp(path, options));
  } catch (cause) {
    throw new Misfit('damaged', '', cause);
  }
}

async function inspectBitmap(path: string): Promise<InspectedImage> {
  const { data, ...raw } = await decodeBitmap(path);
  const thumbnail = await toThumbnail(sharp(data, { raw }));
  const facts = {
    mime: 'image/bmp',
    width: raw.width,
    height: raw.height,
    duration: null,
    playback: 'asIs',
  } as const;
  return { facts, thumbnail };
}

/** Seconds of one loop of an animation; null for a still image. */
function roundOf(metadata: Metadata): number | null {
  if ((metadata.pages ?? 1) < 2) return null;
  const total = (metadata.delay ?? []).reduce((sum, delay) => sum + delay, 0);
  return total > 0 ? total / 1000 : null;
}

/** Fully decodes an image of known format. Throws {@link Misfit}. */
export async function inspectImage(path: string, kind: string): Promise<InspectedImage> {
  if (kind === 'bmp') return inspectBitmap(path);
  const metadata = await readMetadata(path);
  const frames = metadata.pages ?? 1;
  assertPixels(metadata.width, metadata.pageHeight ?? metadata.height, frames);
  const thumbnail = await decodeAll(path, frames);
  const { width, height } = metadata.autoOrient;
  const clean = await cleanImage(path, metadata);
  return {
    facts: {
      mime: mimes[metadata.format] ?? 'application/octet-stream',
      width,
      height: frames > 1 ? (metadata.pageHeight ?? height) : height,
      duration: roundOf(metadata),
      playback: 'asIs',
    },
    thumbnail,
    clean,
  };
}
