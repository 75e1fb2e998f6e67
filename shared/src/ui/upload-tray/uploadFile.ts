import { findAllOrOneFolder, type MaterialRow, selectMaterialById } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { when } from 'mobx';
import type { UploadRequest } from './UploadStore.ts';
import { uploads } from './uploads.ts';

/** Files dropped from the desktop go into the account's default folder, as the folder tree does it. */
async function defaultFolder() {
  const folders = await client.call(findAllOrOneFolder, {});
  const folder = folders.find(({ isDefault }) => isDefault) ?? folders[0];
  if (!folder) throw new Error('The account has no default material folder');
  return { folderId: folder.mfId, folderName: folder.EC_NAME };
}

/** Milliseconds between polls of a material being processed. */
const interval = 1000;

/** Resolves with the material once processing has ended. */
async function finished(id: string): Promise<MaterialRow> {
  for (;;) {
    const { material } = await client.call(selectMaterialById, { id });
    if (material.state !== 'processing') return material;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

/**
 * Uploads one file through the shared tray, which shows its progress, and waits for its material. Undefined on failure,
 * which the tray explains.
 */
export async function uploadFile(file: File, request?: UploadRequest): Promise<MaterialRow | undefined> {
  uploads.add([file], await defaultFolder(), request);
  const item = uploads.items.find((entry) => entry.file === file);
  if (!item) return undefined;
  await when(() => item.ended);
  return item.state === 'uploaded' && item.materialId !== '' ? finished(item.materialId) : undefined;
}
