import { findAllOrOneFolder } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { conversionFor, offerConversion, uploads } from '@vitrine/shared/ui/upload-tray';
import type { SayPalette } from './messages/index.ts';

/** File chooser; never settles on cancel in browsers without a cancel event. */
function choose(): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

/** Uploads files to the account's default folder; the upload tray in the top bar shows the progress. */
export async function uploadFromAnywhere(say: SayPalette): Promise<void> {
  const files = await offerConversion(await choose());
  if (files.length === 0) return;
  const folders = await client.call(findAllOrOneFolder, {});
  const folder = folders.find(({ isDefault }) => isDefault) ?? folders[0];
  if (!folder) return void notify.error(say('noFolder'));
  const place = { folderId: folder.mfId, folderName: folder.EC_NAME };
  for (const file of files) uploads.add([file], place, conversionFor(file));
  notify.info(say('uploadStarted', { count: files.length, folder: folder.EC_NAME }));
}
