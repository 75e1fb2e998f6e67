import { Unreadable } from './Unreadable.ts';

/** Maximum side in pixels, as stored by the server. */
const longestSide = 1920;

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new Unreadable('', { cause });
  }
}

/**
 * Re-encodes a picture as an upright JPEG of at most 1920 px without metadata: a 12 MB photo becomes 400 KB. Animations
 * stay unchanged.
 */
export async function smaller(file: Blob): Promise<Blob> {
  if (file.type === 'image/gif') return file;
  const picture = await decode(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Unreadable();
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!bytes) throw new Unreadable();
  return bytes;
}
