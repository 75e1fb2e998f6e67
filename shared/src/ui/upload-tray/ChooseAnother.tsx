import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { type ChangeEvent, useRef } from 'react';
import { Act } from './Act.tsx';
import type { UploadItem } from './UploadItem.ts';
import { uploads } from './uploads.ts';

/** Replaces a file that is always refused: another one gets the same target and options, and its line. */
export function ChooseAnother({ item }: { readonly item: UploadItem }) {
  const say = useMessages(sharedNamespace);
  const input = useRef<HTMLInputElement>(null);
  const hear = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    // The same file again, which somebody may have mended elsewhere: its line goes on instead of making way.
    if (!file || uploads.continueWith(item, file)) return;
    const { facts } = item;
    uploads.add([file], facts, facts);
    uploads.remove(item).catch(notify.failure);
  };
  return (
    <>
      <input ref={input} type="file" hidden onChange={hear} aria-hidden="true" tabIndex={-1} />
      <Act
        label={say('upload.another', { name: item.facts.name })}
        text={say('upload.anotherFile')}
        icon={<IconUpload />}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
