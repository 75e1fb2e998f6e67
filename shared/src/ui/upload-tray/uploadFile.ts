import { findAllOrOneFolder, type MaterialRow, selectMaterialById } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { when } from 'mobx';
import type { UploadRequest } from './UploadStore.ts';
import { uploads } from './uploads.ts';

/** Files from the desktop go into the account's default folder, as the folder tree has it. */
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
 * Uploads one file through the tray that every page shares, which tells how far it is, and waits for its material.
 * Undefined when nothing came of it; the tray says why.
 */
export async function uploadFile(file: File, request?: UploadRequest): Promise<MaterialRow | undefined> {
  uploads.add([file], await defaultFolder(), request);
  const item = uploads.items.find((entry) => entry.file === file);
  if (!item) return undefined;
  await when(() => item.ended);
  return item.state === 'uploaded' && item.materialId !== '' ? finished(item.materialId) : undefined;
}
