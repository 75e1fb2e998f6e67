import { smallImageSide } from '@vitrine/shared/api';
import { decodePicture, lightened } from '@vitrine/shared/ui/light-picture';
import type { LocalRefusal, UploadFlow } from './flow.ts';

/** What is sent instead of a picture, or why it is refused. */
export type Prepared = { readonly body: File } | { readonly refusal: LocalRefusal };

/**
 * Prepares a picture for its flow. Pictures that the browser cannot decode are left to the server, which would also
 * scale a large one down, but this saves bandwidth.
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
