import type { Point } from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';
import type { EditorMaterial } from '../port/EditorMaterial.ts';
import { placeMaterial } from './placeMaterial.ts';

/** How far the next of several pictures lies from the one before, in page pixels, so that all are seen. */
const apart = 24;

const isPicture = (file: File): boolean => file.type.startsWith('image/');

/** Uploads pictures from the desktop or the clipboard and puts them on the page that was shown when they came. */
export async function placePictures(
  store: EditorStore,
  files: readonly File[],
  at: Point,
  upload: (file: File) => Promise<EditorMaterial | undefined>,
): Promise<void> {
  const pictures = files.filter(isPicture);
  const pageId = store.page.id;
  if (pictures.length < files.length) store.say('picturesOnly');
  if (pictures.length === 0) return;
  store.say('uploading');
  for (const [place, file] of pictures.entries()) {
    const material = await upload(file);
    const centre = { x: at.x + place * apart, y: at.y + place * apart };
    if (!material) store.say('uploadFailed');
    else placeMaterial(store, pageId, material, centre);
  }
}
