/** Longest side of what is sent, in pixels: as the server keeps it. */
const longestSide = 1920;

/** A picture that this phone cannot open. */
export class Unreadable extends Error {}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new Unreadable('', { cause });
  }
}

/**
 * The picture as a JPEG of at most 1920 px, upright and without anything that the camera wrote beside it: a photo of 12 MB
 * goes over a slow line as 400 KB. Moving pictures stay as they are.
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
