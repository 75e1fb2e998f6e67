import { join } from 'node:path';
import sharp from 'sharp';
import { pixelLimit } from '../inspect/pixels.ts';

/** JPEG quality of converted originals. */
const quality = 92;

/** A fully decoded, upright image as JPEG, or as PNG with transparency. */
export async function toImage(
  path: string,
  folder: string,
): Promise<{ path: string; suffix: 'jpg' | 'png' }> {
  const options = { failOn: 'error', limitInputPixels: pixelLimit } as const;
  const { hasAlpha } = await sharp(path, options).metadata();
  const transparent = hasAlpha === true && !(await sharp(path, options).stats()).isOpaque;
  // Drops metadata such as GPS, keeps the colour profile.
  const upright = sharp(path, options).autoOrient().keepIccProfile();
  if (transparent) {
    const target = join(folder, 'converted.png');
    await upright.png().toFile(target);
    return { path: target, suffix: 'png' };
  }
  const target = join(folder, 'converted.jpg');
  await upright.removeAlpha().jpeg({ quality, chromaSubsampling: '4:4:4' }).toFile(target);
  return { path: target, suffix: 'jpg' };
}
