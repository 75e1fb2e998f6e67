import { extensionsByType } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { type ChangeEvent, useRef } from 'react';
import { namespace } from '../messages/index.ts';

/** Extensions for the browser's file chooser. */
const accepted = Object.values(extensionsByType)
  .flat()
  .map((suffix) => `.${suffix}`)
  .join(',');

interface UploadButtonProps {
  /** The one thing to do on the page; a lesser button where it fills an empty pane. */
  readonly primary?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Chooses files, several at once. */
export function UploadButton({ primary = true, onFiles }: UploadButtonProps) {
  const say = useMessages(namespace);
  const input = useRef<HTMLInputElement>(null);
  const hear = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again.
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        tabIndex={-1}
        aria-hidden="true"
        onChange={hear}
      />
      <Button
        theme={primary ? 'solid' : 'light'}
        type="primary"
        icon={<IconUpload />}
        onClick={() => input.current?.click()}
      >
        {say('act.upload')}
      </Button>
    </>
  );
}
