import { convertibleType } from '@vitrine/shared/api';
import type { Point } from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';
import type { MaterialsPort } from '../port/EditorPort.ts';
import { placeMaterial } from './placeMaterial.ts';

/** Offset between several placed pictures, in page pixels. */
const apart = 24;

/** By extension: some phone pictures have no MIME type in browsers. */
const isConvertiblePicture = ({ name }: File): boolean =>
  convertibleType(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) === 'image';

/** Uploads pictures from drop or clipboard and places them on the page current at that time. */
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
