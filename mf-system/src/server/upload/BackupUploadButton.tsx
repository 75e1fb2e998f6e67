import { useMessages } from '@vitrine/shared/i18n';
import { Button, errorText, notify } from '@vitrine/shared/ui/basic';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { serverNamespace } from '../messages/index.ts';
import type { BackupUpload } from './BackupUpload.ts';
import { BackupUploadStrip } from './BackupUploadStrip.tsx';

interface BackupUploadButtonProps {
  readonly upload: BackupUpload;
  readonly onUploaded: () => Promise<void>;
}

/** Uploads a backup from this computer: progress, pause, cancel, and errors. */
export const BackupUploadButton = observer(function BackupUploadButton({
  upload,
  onUploaded,
}: BackupUploadButtonProps) {
  const say = useMessages(serverNamespace);
  const input = useRef<HTMLInputElement>(null);
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;
  useEffect(
    () =>
      reaction(
        () => upload.listed,
        () => {
          notify.success(say('backup.uploaded'));
          void uploaded.current();
        },
      ),
    [upload, say],
  );
  const { problem, state } = upload;
  const choose = () => input.current?.click();
  return (
    <>
      <Button icon={<IconUpload />} disabled={state !== 'idle' && state !== 'broken'} onClick={choose}>
        {say('backup.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".sql"
        hidden
        aria-label={say('backup.upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void upload.choose(file);
        }}
      />
      {state !== 'idle' && <BackupUploadStrip upload={upload} onChoose={choose} />}
      {problem && (
        <div className="sys-problem server-refused" role="alert">
          <strong>{say('backup.refused', { name: problem.name })}</strong>
          <span>
            {typeof problem.reason === 'string' ? say(`backup.${problem.reason}`) : errorText(problem.reason)}
          </span>
        </div>
      )}
    </>
  );
});
