import type { MaterialRow } from '@vitrine/shared/api';
import { conversionFor, uploadFile } from '@vitrine/shared/ui/upload-tray';

/**
 * Uploads a picture for a page. Large ones (over 2 MB or 1920 pixels) are reduced first; formats unknown to browsers
 * are
 * converted by the server. Undefined on failure, which has already been reported.
 */
export function uploadPicture(file: File): Promise<MaterialRow | undefined> {
  const conversion = conversionFor(file);
  return uploadFile(file, conversion.convert ? conversion : { flow: 'compress' });
}
