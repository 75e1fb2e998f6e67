import { notify } from '@vitrine/shared/ui/basic';
import { type ChangeEvent, useRef } from 'react';
import type { UploadItem } from './UploadItem.ts';
import { uploads } from './uploads.ts';

/** Replaces a file that is always refused: another one gets the same target and options, and its line. */
export function useAnotherFile() {
  const field = useRef<HTMLInputElement>(null);
  const refused = useRef<UploadItem>(undefined);
  const hear = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file && refused.current) replace(refused.current, file);
  };
  const choose = (item: UploadItem) => {
    refused.current = item;
    field.current?.click();
  };
  const input = <input ref={field} type="file" hidden onChange={hear} aria-hidden="true" tabIndex={-1} />;
  return { input, choose };
}

function replace(item: UploadItem, file: File): void {
  // The same file again, which somebody may have mended elsewhere: its line goes on instead of making way.
  if (uploads.continueWith(item, file)) return;
  const { facts } = item;
  uploads.add([file], facts, facts);
  uploads.remove(item).catch(notify.failure);
}
