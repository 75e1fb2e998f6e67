import { convertibleByType, extensionsByType, fontExtensions } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { chooseFiles, choosesHandles } from '@vitrine/shared/ui/upload-tray';
import { type ChangeEvent, useRef } from 'react';
import { namespace } from '../messages/index.ts';
import type { PlacedFile } from '../uploads/droppedFiles.ts';
import type { UploadTaker } from '../uploads/useSendFiles.ts';
import { UploadWays } from './UploadWays.tsx';

/** Extensions for the file chooser: materials, convertible formats, and fonts, which are redirected to their page. */
const accepted = [
  ...Object.values(extensionsByType).flat(),
  ...Object.values(convertibleByType).flat(),
  ...fontExtensions,
]
  .map((suffix) => `.${suffix}`)
  .join(',');

interface UploadButtonProps {
  /** Primary action of the page; secondary in an empty pane. */
  readonly primary?: boolean;
  readonly taker: UploadTaker;
}

const loose = (file: File): PlacedFile => ({ source: { file }, path: '' });

/** Selects files for upload; a menu offers folders and image flows. */
export function UploadButton({ primary = true, taker }: UploadButtonProps) {
  const say = useMessages(namespace);
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    taker.take([...(event.target.files ?? [])].map(loose));
    // Permits selecting the same file again.
    event.target.value = '';
  };
  const choose = async () => {
    if (!choosesHandles()) {
      input.current?.click();
      return;
    }
    taker.take((await chooseFiles()).map((source) => ({ source, path: '' })));
  };
  return (
    <span className="mat-upload">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        tabIndex={-1}
        aria-hidden="true"
        onChange={handleChange}
      />
      <Button
        theme={primary ? 'solid' : 'light'}
        type="primary"
        icon={<IconUpload />}
        onClick={() => void choose().catch(notify.failure)}
      >
        {say('act.upload')}
      </Button>
      {primary && <UploadWays taker={taker} />}
    </span>
  );
}
