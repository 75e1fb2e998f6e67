import { qrPicture } from '@vitrine/shared/ui/qr-code';
import type { EditorStore } from '../editor/EditorStore.ts';
import { placeMaterial } from '../editor/pictures/placeMaterial.ts';
import type { MaterialsPort } from '../editor/port/EditorPort.ts';

/**
 * Puts a picture of a QR code that opens an address into the middle of the page that is shown, and into the library, where
 * programs find it. False when nothing came of it, which was told already.
 */
export async function placeCode(
  store: EditorStore,
  upload: MaterialsPort['upload'],
  { address, name }: { readonly address: string; readonly name: string },
): Promise<boolean> {
  const pageId = store.page.id;
  const material = await upload(await qrPicture(address, name));
  if (!material) return false;
  const { width, height } = store.size;
  return placeMaterial(store, pageId, material, { x: width / 2, y: height / 2 });
}
