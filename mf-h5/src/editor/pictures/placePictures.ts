import { convertibleType } from '@vitrine/shared/api';
import type { Point } from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';
import type { MaterialsPort } from '../port/EditorPort.ts';
import { placeMaterial } from './placeMaterial.ts';

/** How far the next of several pictures lies from the one before, in page pixels, so that all are seen. */
const apart = 24;

/** Browsers do not know every picture by its type: those of phones have none in some. */
const isConvertiblePicture = ({ name }: File): boolean =>
  convertibleType(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) === 'image';

/** Uploads pictures from the desktop or the clipboard and puts them on the page that was shown when they came. */
export async function placePictures(
  store: EditorStore,
  files: readonly File[],
  at: Point,
  { upload, offer }: Pick<MaterialsPort, 'upload' | 'offer'>,
): Promise<void> {
  const isPicture = (file: File) =>
    file.type.startsWith('image/') || (offer !== undefined && isConvertiblePicture(file));
  const found = files.filter(isPicture);
  const pageId = store.page.id;
  if (found.length < files.length) store.say('picturesOnly');
  const pictures = offer ? await offer(found) : found;
  if (pictures.length === 0) return;
  store.say('uploading');
  for (const [place, file] of pictures.entries()) {
    const material = await upload(file);
    const centre = { x: at.x + place * apart, y: at.y + place * apart };
    if (!material) store.say('uploadFailed');
    else placeMaterial(store, pageId, material, centre);
  }
}
