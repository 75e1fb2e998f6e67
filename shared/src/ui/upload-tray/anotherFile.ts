import { notify } from '@vitrine/shared/ui/basic';
import type { UploadItem } from './UploadItem.ts';
import { uploads } from './uploads.ts';

/** Replaces a file that is always refused: another one gets the same target and options, and its line. */
export function replaceFile(item: UploadItem, file: File): void {
  // The same file again, which may have been repaired meanwhile: its line goes on instead of making way.
  if (uploads.continueWith(item, file)) return;
  const { facts } = item;
  uploads.add([file], facts, facts);
  uploads.remove(item).catch(notify.failure);
}

/** Asks for the other file with a field of its own: what offered it, such as a toast, may be gone before one is chosen. */
export function chooseAnother(item: UploadItem): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.hidden = true;
  field.addEventListener('cancel', () => field.remove());
  field.addEventListener('change', () => {
    const [file] = field.files ?? [];
    field.remove();
    if (file) replaceFile(item, file);
  });
  document.body.append(field);
  field.click();
}
