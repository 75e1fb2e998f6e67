import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { type ChangeEvent, useRef } from 'react';
import { Act } from './Act.tsx';
import { replaceFile } from './anotherFile.ts';
import type { UploadItem } from './UploadItem.ts';

/** Replaces a file that is always refused: another one gets the same target and options, and its line. */
export function ChooseAnother({ item }: { readonly item: UploadItem }) {
  const say = useMessages(sharedNamespace);
  const input = useRef<HTMLInputElement>(null);
  const onEvent = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) replaceFile(item, file);
  };
  return (
    <>
      <input ref={input} type="file" hidden onChange={onEvent} aria-hidden="true" tabIndex={-1} />
      <Act
        label={say('upload.another', { name: item.facts.name })}
        text={say('upload.anotherFile')}
        icon={<IconUpload />}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
