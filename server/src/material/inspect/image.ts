import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { type CleanImage, cleanImage } from '../derive/cleanImage.ts';
import { toThumbnail } from '../derive/pictures.ts';
import { decodeBitmap } from './bitmap.ts';
import type { FileFacts } from './facts.ts';
import { Misfit } from './misfit.ts';
import { assertPixels, framePixelLimit } from './pixels.ts';

// Files are inspected once and then moved: a cache would only hold them open.
sharp.cache(false);

const options: SharpOptions = { failOn: 'error', limitInputPixels: framePixelLimit, sequentialRead: true };
const mimes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heif: 'image/heif',
};

/** An inspected picture: its facts, and its thumbnail. */
export interface InspectedImage {
  readonly facts: FileFacts;
  /** WebP without any metadata: a place where a photo was taken never leaves with it. */
  readonly thumbnail: Buffer;
  /** What is delivered in place of the original, where that tells more than its picture or lies on its side. */
  readonly clean?: CleanImage | undefined;
}

async function readMetadata(path: string): Promise<Metadata> {
  try {
    // Without a limit: the header is read alone, and too many pixels have a sentence of their own.
    return await sharp(path, { ...options, limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new Misfit('damaged', '', cause);
  }
}

/** Decodes every frame; one damaged scan line is enough to refuse. */
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

/** Seconds of one round of a moving picture; null for a still one. */
function roundOf(metadata: Metadata): number | null {
  if ((metadata.pages ?? 1) < 2) return null;
  const total = (metadata.delay ?? []).reduce((sum, delay) => sum + delay, 0);
  return total > 0 ? total / 1000 : null;
}

/** Decodes a whole picture whose kind is known already. Throws {@link Misfit}. */
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
