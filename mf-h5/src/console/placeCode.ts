import { qrPicture } from '@vitrine/shared/ui/qr-code';
import type { EditorStore } from '../editor/EditorStore.ts';
import { placeMaterial } from '../editor/pictures/placeMaterial.ts';
import type { MaterialsPort } from '../editor/port/EditorPort.ts';

/**
 * Places a QR code for a URL in the centre of the current page and stores it in the library for use in programs. False
 * on
 * failure, which has already been reported.
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
