import { compressAbove, compressedSide } from '@vitrine/shared/api';

/** Animations would be lost. */
const isMoving = ({ name }: File) => /\.gif$/i.test(name);

async function drawn(picture: ImageBitmap, scale: number, name: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // What may be seen through stays so; WebP keeps it and is small.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85));
  const made = blob?.type === 'image/webp' ? blob : undefined;
  return made && new File([made], `${name.replace(/\.[^.]*$/, '')}.webp`, { type: made.type });
}

/** Decodes a picture file; undefined when the browser cannot, whatever its extension. */
export async function decodePicture(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

/**
 * Scales a large picture down to at most `compressedSide` pixels on its longer side. A small one is returned unchanged.
 */
export async function lightened(file: File, picture: ImageBitmap): Promise<File> {
  const side = Math.max(picture.width, picture.height);
  const light = side <= compressedSide && file.size <= compressAbove;
  if (light || isMoving(file)) return file;
  const smaller = await drawn(picture, Math.min(1, compressedSide / side), file.name);
  return smaller && smaller.size < file.size ? smaller : file;
}
