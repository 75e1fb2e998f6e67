import type { MaterialRow } from '@vitrine/shared/api';
import { uploadFile } from '@vitrine/shared/ui/upload-tray';

/**
 * Uploads a picture for a page. A heavy one (over 2 MB, or over 1920 pixels) is made light first. Undefined when
 * nothing came of it.
 */
export function uploadPicture(file: File): Promise<MaterialRow | undefined> {
  return uploadFile(file, { flow: 'compress' });
}
