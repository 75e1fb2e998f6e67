import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { notify, Tooltip } from '@vitrine/shared/ui/basic';
import { Button } from '@vitrine/shared/ui/entry';
import { IconClose, IconPause, IconPlay, IconRefresh } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ChooseAgain } from './ChooseAgain.tsx';
import type { UploadItem } from './UploadItem.ts';
import { uploads } from './uploads.ts';
import { isLocal } from './words.ts';

/** What can be done with one file: pause, continue, try again, take off the list. */
export const UploadActions = observer(function UploadActions({ item }: { readonly item: UploadItem }) {
  const say = useMessages(sharedNamespace);
  const { name } = item.facts;
  const resume = () => void uploads.resume(item).catch(notify.failure);
  const again = (item.state === 'failed' || item.state === 'aborted') && item.file && !isLocal(item);
  const rests = item.state === 'paused' || item.state === 'error';
  return (
    <span className="vt-upload-actions">
      {(item.state === 'uploading' || item.state === 'waiting') && (
        <Act label={say('upload.pause', { name })} icon={<IconPause />} onClick={() => uploads.pause(item)} />
      )}
      {rests && item.need !== 'file' && (
        <Act label={say('upload.resume', { name })} icon={<IconPlay />} onClick={resume} />
      )}
      {item.need === 'file' && !item.ended && <ChooseAgain item={item} />}
      {again && <Act label={say('upload.retry', { name })} icon={<IconRefresh />} onClick={resume} />}
      {item.state !== 'merging' && (
        <Act
          label={say(item.ended ? 'upload.remove' : 'upload.cancel', { name })}
          icon={<IconClose />}
          onClick={() => uploads.remove(item).catch(notify.failure)}
        />
      )}
    </span>
  );
});

interface ActProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** A small button that is called by what it does to which file. */
const Act = ({ label, icon, onClick }: ActProps) => (
  <Tooltip content={label}>
    <Button
      theme="borderless"
      type="tertiary"
      size="small"
      icon={icon}
      aria-label={label}
      onClick={onClick}
    />
  </Tooltip>
);
