import { useMessages } from '@vitrine/shared/i18n';
import { Button, errorText, notify, Progress } from '@vitrine/shared/ui/basic';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { amountOf } from './amountOf.ts';
import { serverNamespace } from './messages/index.ts';
import { type Sending, sendBackup } from './sendBackup.ts';

/** Which file was not taken, and why. */
interface Problem {
  readonly name: string;
  readonly reason: string;
}

/** Brings a backup from this computer: progress, a way to stop, and why it was refused. */
export function BackupUploadButton({ onUploaded }: { readonly onUploaded: () => Promise<void> }) {
  const say = useMessages(serverNamespace);
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<Sending>(undefined);
  const [name, setName] = useState('');
  const [share, setShare] = useState(0);
  const [upload, setUpload] = useState({ total: 0, startedAt: '' });
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File) => {
    setProblem(undefined);
    const refused = (reason: string) => setProblem({ name: file.name, reason });
    if (!/\.sql$/i.test(file.name)) return refused(say('backup.onlySql'));
    setName(file.name);
    setShare(0);
    setUpload({ total: file.size, startedAt: new Date().toISOString() });
    sending.current = sendBackup(file, setShare);
    try {
      await sending.current.done;
      notify.success(say('backup.uploaded'));
      await onUploaded();
    } catch (reason) {
      // Without a reason it was the person who stopped it.
      if (reason !== undefined) refused(errorText(reason));
    }
    setName('');
  };
  return (
    <>
      <Button icon={<IconUpload />} disabled={name !== ''} onClick={() => input.current?.click()}>
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
          if (file) void send(file);
        }}
      />
      {name !== '' && (
        <div className="server-upload" role="status">
          <span className="server-upload-name">
            {share < 1 ? say('backup.uploading', { name }) : say('backup.checking')}
          </span>
          <Progress
            percent={Math.floor(share * 100)}
            showInfo
            aria-label={say('backup.uploading', { name })}
          />
          {share < 1 && (
            <span className="sys-quiet">{amountOf(say, { ...upload, bytes: share * upload.total })}</span>
          )}
          <Button size="small" onClick={() => sending.current?.abort()}>
            {say('backup.cancel')}
          </Button>
        </div>
      )}
      {problem && (
        <div className="sys-problem server-refused" role="alert">
          <strong>{say('backup.refused', { name: problem.name })}</strong>
          <span>{problem.reason}</span>
        </div>
      )}
    </>
  );
}
