import { findAllOrOneFolder, type MaterialRow, selectMaterialById } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { uploads } from '@vitrine/shared/ui/upload-tray';
import { when } from 'mobx';

/** Pictures from the desktop go into the account's default folder, as the folder tree has it. */
async function defaultFolder() {
  const folders = await client.call(findAllOrOneFolder, {});
  const folder = folders.find(({ isDefault }) => isDefault) ?? folders[0];
  if (!folder) throw new Error('an account has a default material folder');
  return { folderId: folder.mfId, folderName: folder.EC_NAME };
}

/** Milliseconds between two looks at a material that is still worked on. */
const interval = 1000;

/** The material once the server has made all of it that can be made. */
async function finished(id: string): Promise<MaterialRow> {
  for (;;) {
    const { material } = await client.call(selectMaterialById, { id });
    if (material.state !== 'processing') return material;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

/**
 * Uploads a picture through the tray that every page shares, which tells how far it is. A heavy one (over 2 MB, or over
 * 1920 pixels) is made light first. Undefined when nothing came of it.
 */
export async function uploadPicture(file: File): Promise<MaterialRow | undefined> {
  uploads.add([file], await defaultFolder(), { flow: 'compress' });
  const item = uploads.items.find((entry) => entry.file === file);
  if (!item) return undefined;
  await when(() => item.ended);
  return item.state === 'uploaded' && item.materialId !== '' ? finished(item.materialId) : undefined;
}
