import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BackupDialog } from './BackupDialog.tsx';
import { BackupTable } from './BackupTable.tsx';
import { DrillSection } from './DrillSection.tsx';
import { serverNamespace } from './messages/index.ts';
import { OverdueNote } from './OverdueNote.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import type { Backups, ServerStore } from './ServerStore.ts';
import { BackupUploadButton } from './upload/BackupUploadButton.tsx';
import { backupUploadOf } from './upload/backupUploads.ts';
import { WorkStrip } from './WorkStrip.tsx';

interface BackupViewProps {
  readonly store: ServerStore;
  readonly backups: Backups;
}

/** Backups, the running operation, and the schedule. */
export const BackupView = observer(function BackupView({ store, backups }: BackupViewProps) {
  const say = useMessages(serverNamespace);
  const [making, setMaking] = useState(false);
  const make = (
    <Button theme="solid" type="primary" disabled={store.busy} onClick={() => setMaking(true)}>
      {say('backup.make')}
    </Button>
  );
  return (
    <div className="server-backups">
      <div className="server-backup-actions">
        {make}
        <BackupUploadButton
          upload={backupUploadOf(session.userName)}
          onUploaded={() => store.backups.reload()}
        />
      </div>
      <OverdueNote health={backups.health} />
      {store.work && <WorkStrip store={store} work={store.work} />}
      {backups.backups.length === 0 ? (
        <p className="server-empty">{say('backup.empty')}</p>
      ) : (
        <BackupTable store={store} backups={backups} />
      )}
      <DrillSection store={store} backups={backups} />
      <ScheduleSection store={store} backups={backups} />
      {making && <BackupDialog store={store} backups={backups} onClose={() => setMaking(false)} />}
    </div>
  );
});
