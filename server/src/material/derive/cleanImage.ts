import { open } from 'node:fs/promises';
import { compressAbove, compressedSide } from '@vitrine/shared/api';
import sharp, { type Metadata } from 'sharp';

/** An upright image without metadata. */
export interface CleanImage {
  readonly bytes: Buffer;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
}

const mimes: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const endMarks: Readonly<Record<string, Buffer>> = {
  jpeg: Buffer.from([0xff, 0xd9]),
  png: Buffer.from('IEND\u00aeB`\u0082', 'latin1'),
};

/** True when data follows the image: an archive, a page, a second file. */
async function hasStowaway(path: string, format: string): Promise<boolean> {
  const mark = endMarks[format];
  if (!mark) return false;
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(mark.length), 0, mark.length, size - mark.length);
    return !buffer.equals(mark);
  } finally {
    await file.close();
  }
}

async function needsCleaning(path: string, metadata: Metadata): Promise<boolean> {
  const { exif, xmp, iptc, orientation = 1, format } = metadata;
  if (exif || xmp || iptc || orientation > 1 || metadata.comments?.length) return true;
  return hasStowaway(path, format);
}

/**
 * Removes metadata such as GPS and time and applies the orientation; keeps the colour profile. Undefined when there is
 * nothing to remove.
 */
export async function cleanImage(path: string, metadata: Metadata): Promise<CleanImage | undefined> {
  const mime = mimes[metadata.format];
  if (mime === undefined || !(await needsCleaning(path, metadata))) return undefined;
  const animated = (metadata.pages ?? 1) > 1;
  const image = sharp(path, { animated, limitInputPixels: false });
  const upright = (animated ? image : image.autoOrient()).keepIccProfile();
  const encoded = {
    jpeg: () => upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
    png: () => upright.png(),
    webp: () => upright.webp({ quality: 90 }),
  }[metadata.format as 'jpeg' | 'png' | 'webp']();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, mime, width: info.width, height: info.pageHeight ?? info.height };
}

const qualities = [84, 74, 62, 50] as const;

/** True for images that the flow `compress` reduces. */
export const isOversized = (size: number, width: number, height: number): boolean =>
  size > compressAbove || Math.max(width, height) > compressedSide;

/** Reduces an image to at most 1920 px and, if possible, 2 MB, without metadata; keeps transparency and animation. */
export async function compressImage(path: string, moving: boolean): Promise<CleanImage> {
  const source = sharp(path, { animated: moving, limitInputPixels: false });
  const { hasAlpha } = await source.metadata();
  const sized = (moving ? source : source.autoOrient()).resize({
    width: compressedSide,
    height: compressedSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const asWebp = moving || hasAlpha === true;
  for (const [index, quality] of qualities.entries()) {
    const encoded = asWebp ? sized.clone().webp({ quality }) : sized.clone().jpeg({ quality, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    if (data.length > compressAbove && index < qualities.length - 1) continue;
    const mime = asWebp ? 'image/webp' : 'image/jpeg';
    return { bytes: data, mime, width: info.width, height: info.pageHeight ?? info.height };
  }
  throw new Error('The last quality must be accepted');
}
