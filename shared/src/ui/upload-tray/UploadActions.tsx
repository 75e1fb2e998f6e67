import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { IconClose, IconPause, IconPlay, IconRefresh } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { Act } from './Act.tsx';
import { ChooseAgain } from './ChooseAgain.tsx';
import { ChooseAnother } from './ChooseAnother.tsx';
import { isHopeless } from './hopeless.ts';
import type { UploadItem } from './UploadItem.ts';
import { uploads } from './uploads.ts';

/** Actions of one file: pause, resume, retry or choose another, remove. */
export const UploadActions = observer(function UploadActions({ item }: { readonly item: UploadItem }) {
  const say = useMessages(sharedNamespace);
  const { name } = item.facts;
  const resume = () => void uploads.resume(item).catch(notify.failure);
  const hopeless = isHopeless(item);
  const again = (item.state === 'failed' || item.state === 'aborted') && item.file && !hopeless;
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
      {hopeless && <ChooseAnother item={item} />}
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
