import { useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconChevronDown } from '@vitrine/shared/ui/icons';
import { type ChangeEvent, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { chosenFolder } from '../uploads/droppedFiles.ts';
import type { UploadTaker } from '../uploads/useSendFiles.ts';
import { WaysSheet } from './WaysSheet.tsx';

/** Folder selection attribute, unknown to React's types. */
const foldersOnly = { webkitdirectory: '' };

/** Folder upload and image flows, behind a button. */
export function UploadWays({ taker }: { readonly taker: UploadTaker }) {
  const say = useMessages(namespace);
  const [open, setOpen] = useState(false);
  const folder = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    taker.take(chosenFolder(event.target.files ?? []));
    event.target.value = '';
  };
  const chooseFolder = () => {
    setOpen(false);
    folder.current?.click();
  };
  return (
    <>
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        {...foldersOnly}
        tabIndex={-1}
        aria-hidden="true"
        onChange={handleChange}
      />
      <Dropdown
        trigger="custom"
        visible={open}
        position="bottomRight"
        onClickOutSide={() => setOpen(false)}
        onEscKeyDown={() => setOpen(false)}
        render={<WaysSheet taker={taker} onFolder={chooseFolder} />}
      >
        <Button
          theme="solid"
          type="primary"
          icon={<IconChevronDown />}
          aria-label={say('upload.ways')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </Dropdown>
    </>
  );
}
