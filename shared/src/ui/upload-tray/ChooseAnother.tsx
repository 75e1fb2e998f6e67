import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { type ChangeEvent, useRef } from 'react';
import { Act } from './Act.tsx';
import type { UploadItem } from './UploadItem.ts';
import { uploads } from './uploads.ts';

/** For a file that can never be taken: another one goes to the same place, by the same way, and takes its line. */
export function ChooseAnother({ item }: { readonly item: UploadItem }) {
  const say = useMessages(sharedNamespace);
  const input = useRef<HTMLInputElement>(null);
  const hear = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length === 0) return;
    const { facts } = item;
    uploads.add(files, facts, facts);
    uploads.remove(item).catch(notify.failure);
  };
  return (
    <>
      <input ref={input} type="file" hidden onChange={hear} aria-hidden="true" tabIndex={-1} />
      <Act
        label={say('upload.another', { name: item.facts.name })}
        icon={<IconUpload />}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
