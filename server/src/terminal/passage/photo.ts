import sharp from 'sharp';

/** Maximum decoded size in bytes. */
const largest = 300 * 1024;
/** Enough to recognise a face. */
const widest = 640;

/** A photo for storage: small and without metadata; undefined if it is no picture. */
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
    // sharp rejects it: not a picture; the record itself counts.
    return undefined;
  }
}
