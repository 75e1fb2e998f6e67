import { convertibleByType, extensionsByType, fontExtensions, uploadFlows } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown, notify, Radio } from '@vitrine/shared/ui/basic';
import { IconChevronDown, IconFolder, IconUpload } from '@vitrine/shared/ui/icons';
import { Link } from '@vitrine/shared/ui/router';
import { chooseFiles, choosesHandles } from '@vitrine/shared/ui/upload-tray';
import { type ChangeEvent, useRef, useState } from 'react';
import { AlwaysConvert } from '../intake/AlwaysConvert.tsx';
import { namespace } from '../messages/index.ts';
import { chosenFolder, type PlacedFile } from '../uploads/droppedFiles.ts';
import type { UploadTaker } from '../uploads/useSendFiles.ts';
import './sheets.css';

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
  const hear = (event: ChangeEvent<HTMLInputElement>) => {
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
        onChange={hear}
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

/** Folder selection attribute, unknown to React's types. */
const foldersOnly = { webkitdirectory: '' };

/** Folder upload and image flows. */
function UploadWays({ taker }: { readonly taker: UploadTaker }) {
  const say = useMessages(namespace);
  const [open, setOpen] = useState(false);
  const folder = useRef<HTMLInputElement>(null);
  const hear = (event: ChangeEvent<HTMLInputElement>) => {
    taker.take(chosenFolder(event.target.files ?? []));
    event.target.value = '';
  };
  const ways = (
    <section className="mat-ways" aria-label={say('upload.ways')}>
      <Button
        theme="borderless"
        icon={<IconFolder />}
        onClick={() => {
          setOpen(false);
          folder.current?.click();
        }}
      >
        {say('upload.folder')}
      </Button>
      <h3>{say('upload.flow')}</h3>
      <Radio.Group
        direction="vertical"
        value={taker.flow}
        aria-label={say('upload.flow')}
        onChange={(event) =>
          taker.setFlow(uploadFlows.find((flow) => flow === event.target.value) ?? 'standard')
        }
      >
        {uploadFlows.map((flow) => (
          <Radio key={flow} value={flow} extra={say(`upload.flowHint.${flow}`)}>
            {say(`upload.flows.${flow}`)}
          </Radio>
        ))}
      </Radio.Group>
      <h3>{say('intake.other')}</h3>
      <AlwaysConvert />
      <Link to="/material/explain">{say('explain.title')}</Link>
    </section>
  );
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
        onChange={hear}
      />
      <Dropdown
        trigger="custom"
        visible={open}
        position="bottomRight"
        onClickOutSide={() => setOpen(false)}
        onEscKeyDown={() => setOpen(false)}
        render={ways}
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
