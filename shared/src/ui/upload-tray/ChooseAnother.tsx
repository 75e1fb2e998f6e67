import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { Act } from './Act.tsx';
import type { UploadItem } from './UploadItem.ts';
import { useAnotherFile } from './useAnotherFile.tsx';

/** Offers to replace a file that is always refused. */
export function ChooseAnother({ item }: { readonly item: UploadItem }) {
  const say = useMessages(sharedNamespace);
  const { input, choose } = useAnotherFile();
  return (
    <>
      {input}
      <Act
        label={say('upload.another', { name: item.facts.name })}
        text={say('upload.anotherFile')}
        icon={<IconUpload />}
        onClick={() => choose(item)}
      />
    </>
  );
}
