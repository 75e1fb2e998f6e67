import type { MaterialRow } from '@vitrine/shared/api';
import { conversionFor, uploadFile } from '@vitrine/shared/ui/upload-tray';

/**
 * Uploads a picture for a page. A heavy one (over 2 MB, or over 1920 pixels) is made light first, or the server makes a
 * picture of one that is none for browsers. Undefined when nothing came of it.
 */
export function uploadPicture(file: File): Promise<MaterialRow | undefined> {
  const conversion = conversionFor(file);
  return uploadFile(file, conversion.convert ? conversion : { flow: 'compress' });
}
