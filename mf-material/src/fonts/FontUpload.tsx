import { fontExtensions } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { uploads } from '@vitrine/shared/ui/upload-tray';
import { type ChangeEvent, useRef } from 'react';
import { rootId } from '../folders/folderTree.ts';
import { namespace } from '../messages/index.ts';

interface FontUploadProps {
  /** Primary action of the page; secondary in an empty pane. */
  readonly primary?: boolean;
}

/** Selects fonts for upload, through the common upload list. */
export function FontUpload({ primary = true }: FontUploadProps) {
  const say = useMessages(namespace);
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const target = { folderId: rootId, folderName: say('fonts.title') };
    uploads.add([...(event.target.files ?? [])], target, { purpose: 'font' });
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={fontExtensions.map((suffix) => `.${suffix}`).join(',')}
        tabIndex={-1}
        aria-hidden="true"
        onChange={handleChange}
      />
      <Button
        theme={primary ? 'solid' : 'light'}
        type="primary"
        icon={<IconUpload />}
        onClick={() => input.current?.click()}
      >
        {say('fonts.upload')}
      </Button>
    </>
  );
}
