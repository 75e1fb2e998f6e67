import sharp from 'sharp';
import type { Needs } from '../../services.ts';
import { decodeBitmap } from '../inspect/bitmap.ts';
import type { MaterialRecord } from '../materialRepository.ts';
import type { Derived } from './DeriveFailed.ts';
import { storeAllPictures } from './pictures.ts';

/** Pictures in several sizes of an inspected image. */
export async function deriveImage(services: Needs<'files'>, record: MaterialRecord): Promise<Derived> {
  await using copy = await services.files.localCopy(record.hash);
  const { path } = copy;
  if (record.mime === 'image/bmp') {
    const { data, ...raw } = await decodeBitmap(path);
    return { ...(await storeAllPictures(services, sharp(data, { raw }))), note: '' };
  }
  return { ...(await storeAllPictures(services, sharp(path, { limitInputPixels: false }))), note: '' };
}
