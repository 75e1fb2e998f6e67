import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify, useAct } from '@vitrine/shared/ui/basic';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Problem } from '../../basics/Problem.tsx';
import { serverNamespace } from '../messages/index.ts';
import { RemoteFaults } from './RemoteFaults.tsx';
import { RemoteSheet } from './RemoteSheet.tsx';
import type { RemoteStore, Remotes } from './RemoteStore.ts';
import { RemoteTable } from './RemoteTable.tsx';
import { TokenSection } from './TokenSection.tsx';

interface RemoteViewProps {
  readonly store: RemoteStore;
  readonly remotes: Remotes;
}

/** Remotes of the console: versions in use, how they load, and who may deploy. */
export const RemoteView = observer(function RemoteView({
  store,
  remotes: { remotes, faults },
}: RemoteViewProps) {
  const say = useMessages(serverNamespace);
  const [opened, setOpened] = useState('');
  const remote = remotes.find(({ name }) => name === opened);
  return (
    <div className="server-backups">
      <UploadBuild store={store} />
      <RemoteFaults faults={faults} />
      {remotes.length === 0 ? (
        <p className="server-empty">{say('remotes.empty')}</p>
      ) : (
        <RemoteTable remotes={remotes} onOpen={setOpened} />
      )}
      <TokenSection store={store} />
      {remote && <RemoteSheet store={store} remote={remote} onClose={() => setOpened('')} />}
    </div>
  );
});

function UploadBuild({ store }: { readonly store: RemoteStore }) {
  const say = useMessages(serverNamespace);
  const act = useAct();
  const input = useRef<HTMLInputElement>(null);
  const send = (file: File) =>
    act.run(async () => {
      const { name, version } = await store.deploy(file);
      notify.success(say('remotes.uploaded', { name, version }));
    });
  return (
    <>
      <div className="server-backup-actions">
        <Button icon={<IconUpload />} loading={act.running} onClick={() => input.current?.click()}>
          {say('remotes.upload')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".zip"
        hidden
        aria-label={say('remotes.upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <Problem text={act.error} />
    </>
  );
}
