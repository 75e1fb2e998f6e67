import { decodePicture, lightened } from '@vitrine/shared/ui/light-picture';
import type { H5EditorMaterialKind } from '../package/h5-editor.d.ts';

/** File for the host page: large pictures are reduced, others stay unchanged. */
export async function lightFile(file: File, kind: H5EditorMaterialKind): Promise<File> {
  const picture = kind === 'image' ? await decodePicture(file) : undefined;
  if (!picture) return file;
  try {
    return await lightened(file, picture);
  } finally {
    picture.close();
  }
}
