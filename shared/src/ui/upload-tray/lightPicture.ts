import { compressAbove, compressedSide, smallImageSide } from '@vitrine/shared/api';
import { type LocalRefusal, stemOf, suffixOf, type UploadFlow } from './flow.ts';

/** What goes on its way in place of a picture, or why it does not. */
export type Prepared = { readonly body: File } | { readonly refusal: LocalRefusal };

/** Moving pictures would stand still afterwards: the server knows how to treat them. */
const moving = ['gif'];

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
  return made && new File([made], `${stemOf(name)}.webp`, { type: made.type });
}

/** The server would make it small as well; made so here, the line carries the small one only. */
async function lighten(file: File, picture: ImageBitmap): Promise<File> {
  const side = Math.max(picture.width, picture.height);
  const light = side <= compressedSide && file.size <= compressAbove;
  if (light || moving.includes(suffixOf(file.name))) return file;
  const smaller = await drawn(picture, Math.min(1, compressedSide / side), file.name);
  return smaller && smaller.size < file.size ? smaller : file;
}

/** Makes of a picture what its flow promises. What the browser cannot draw is left to the server's judgement. */
export async function prepare(file: File, flow: UploadFlow): Promise<Prepared> {
  if (flow === 'standard') return { body: file };
  const picture = await decode(file);
  if (!picture) return { body: file };
  try {
    if (flow === 'compress') return { body: await lighten(file, picture) };
    const fits = picture.width < smallImageSide && picture.height < smallImageSide;
    return fits ? { body: file } : { refusal: 'smallOnly' };
  } finally {
    picture.close();
  }
}

async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    // Not a picture whatever its name says: the server names what it is.
    return undefined;
  }
}
