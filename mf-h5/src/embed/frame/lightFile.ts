import { decodePicture, lightened } from '@vitrine/shared/ui/light-picture';
import type { H5EditorMaterialKind } from '../package/h5-editor.d.ts';

/** What is handed to the page around: a heavy picture is made light first, everything else stays as it is. */
export async function lightFile(file: File, kind: H5EditorMaterialKind): Promise<File> {
  const picture = kind === 'image' ? await decodePicture(file) : undefined;
  if (!picture) return file;
  try {
    return await lightened(file, picture);
  } finally {
    picture.close();
  }
}
