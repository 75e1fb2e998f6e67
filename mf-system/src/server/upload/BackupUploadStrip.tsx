import { formatBytes, useMessages } from '@vitrine/shared/i18n';
import { Button, Progress } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { amountOf } from '../amountOf.ts';
import { serverNamespace } from '../messages/index.ts';
import type { BackupUpload } from './BackupUpload.ts';

interface BackupUploadStripProps {
  readonly upload: BackupUpload;
  /** Asks for the file of an earlier page. */
  readonly onChoose: () => void;
}

/** Upload progress with available actions. */
export const BackupUploadStrip = observer(function BackupUploadStrip({
  upload,
  onChoose,
}: BackupUploadStripProps) {
  const say = useMessages(serverNamespace);
  const { state, name, sent, total, since } = upload;
  const text =
    state === 'checking' ? say('backup.checking') : state === 'idle' ? '' : say(`backup.${state}`, { name });
  const amount =
    state === 'uploading'
      ? amountOf(say, { bytes: sent, total, ...since })
      : say('work.amount', { done: formatBytes(sent), total: formatBytes(total) });
  return (
    <div className="server-upload" role="status">
      <span className="server-upload-name">{text}</span>
      <Progress
        percent={Math.floor((sent / Math.max(1, total)) * 100)}
        showInfo
        aria-label={say('backup.uploading', { name })}
      />
      {state !== 'checking' && <span className="sys-quiet">{amount}</span>}
      {state === 'uploading' && (
        <Button size="small" onClick={() => upload.pause()}>
          {say('backup.pause')}
        </Button>
      )}
      {(state === 'paused' || state === 'waiting') && (
        <Button size="small" onClick={() => upload.resume()}>
          {say('backup.resume')}
        </Button>
      )}
      {state === 'broken' && (
        <Button size="small" onClick={onChoose}>
          {say('backup.choose')}
        </Button>
      )}
      {state !== 'checking' && (
        <Button size="small" onClick={() => void upload.cancel()}>
          {say('backup.cancel')}
        </Button>
      )}
    </div>
  );
});
