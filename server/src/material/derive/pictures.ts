import sharp, { type Sharp } from 'sharp';
import type { Needs } from '../../services.ts';
import type { StoredPicture } from '../tables.ts';

/** Longer side of the grid thumbnail in pixels: 24 of them must load within a second. */
const thumbnailSide = 240;
const pictureSides = [480, 960] as const;
/** Target size of a thumbnail in bytes. */
const thumbnailBytes = 8 * 1024;
const thumbnailQualities = [76, 58, 40, 24] as const;

const fit = (image: Sharp, side: number) =>
  image.clone().autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** Grid thumbnail: upright, the best quality within 8 KB, without metadata. */
export async function toThumbnail(image: Sharp): Promise<Buffer> {
  const { data, info } = await fit(image, thumbnailSide).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let smallest = Buffer.alloc(0);
  for (const quality of thumbnailQualities) {
    smallest = await sharp(data, { raw }).webp({ quality, effort: 4 }).toBuffer();
    if (smallest.length <= thumbnailBytes) break;
  }
  return smallest;
}

async function storePicture(services: Needs<'files'>, image: Sharp, mime: string): Promise<StoredPicture> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const { hash } = await services.files.writeBytes(data, { mime });
  return { hash, width: info.width, height: info.height, mime };
}

/** Larger pictures for screens of many pixels and for the page of one material; none larger than the original. */
async function storePictures(services: Needs<'files'>, image: Sharp): Promise<StoredPicture[]> {
  const { data, info } = await fit(image, Math.max(...pictureSides))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const longer = Math.max(info.width, info.height);
  const stored: StoredPicture[] = [];
  for (const side of pictureSides) {
    if (longer <= thumbnailSide || side / 2 >= longer) continue;
    const sized = fit(sharp(data, { raw }), side);
    stored.push(await storePicture(services, sized.clone().webp({ quality: 74, effort: 3 }), 'image/webp'));
    stored.push(await storePicture(services, sized.clone().avif({ quality: 50, effort: 2 }), 'image/avif'));
  }
  return stored;
}

/** Thumbnail and pictures of one image, stored. */
export async function storeAllPictures(services: Needs<'files'>, image: Sharp) {
  const { hash } = await services.files.writeBytes(await toThumbnail(image), { mime: 'image/webp' });
  return { thumbnailHash: hash, pictures: await storePictures(services, image) };
}
