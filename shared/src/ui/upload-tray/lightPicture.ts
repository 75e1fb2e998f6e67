import { smallImageSide } from '@vitrine/shared/api';
import { decodePicture, lightened } from '@vitrine/shared/ui/light-picture';
import type { LocalRefusal, UploadFlow } from './flow.ts';

/** What goes on its way in place of a picture, or why it does not. */
export type Prepared = { readonly body: File } | { readonly refusal: LocalRefusal };

/**
 * Makes of a picture what its flow promises. What the browser cannot draw is left to the server's judgement; it would make
 * a heavy one small as well, but so the line carries the small one only.
 */
export async function prepare(file: File, flow: UploadFlow): Promise<Prepared> {
  if (flow === 'standard') return { body: file };
  const picture = await decodePicture(file);
  if (!picture) return { body: file };
  try {
    if (flow === 'compress') return { body: await lightened(file, picture) };
    const fits = picture.width < smallImageSide && picture.height < smallImageSide;
    return fits ? { body: file } : { refusal: 'smallOnly' };
  } finally {
    picture.close();
  }
}
