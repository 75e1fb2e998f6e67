import sharp from 'sharp';

/** Bytes, decoded. */
const largest = 300 * 1024;
/** Enough to know a face by. */
const widest = 640;

/** A photo as it is kept: small, and without what a camera writes into it; undefined for what is no picture. */
export async function keptPhoto(base64: string): Promise<Buffer | undefined> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0 || bytes.length > largest) return undefined;
  try {
    return await sharp(bytes, { limitInputPixels: 16_000_000 })
      .rotate()
      .resize({ width: widest, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
  } catch {
    // Whatever sharp has against it, the terminal sent something that is no picture; the record itself counts.
    return undefined;
  }
}
