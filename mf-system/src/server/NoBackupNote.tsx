import type { ServerOverview } from '@vitrine/shared/api';
import { formatTimeZone, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { serverNamespace } from './messages/index.ts';
import type { ServerStore } from './ServerStore.ts';

interface NoBackupNoteProps {
  readonly store: ServerStore;
  readonly overview: ServerOverview;
}

/** Warns of disabled backups and offers the proposed schedule; empty otherwise. */
export const NoBackupNote = observer(function NoBackupNote({
  store,
  overview: { backupSchedule },
}: NoBackupNoteProps) {
  const say = useMessages(serverNamespace);
  const act = useAct();
  if (!backupSchedule || backupSchedule.enabled) return null;
  const { time, kept, kind } = backupSchedule;
  const start = async () => {
    await store.setSchedule({ ...backupSchedule, enabled: true });
    await store.overview.reload();
  };
  return (
    <div className="server-missing server-unsaved" role="note" aria-label={say('unsaved.title')}>
      <div>
        <p>{say('unsaved.title')}</p>
        <span>{say(`unsaved.${kind}`, { time, zone: formatTimeZone(session.timeZone), kept })}</span>
        {act.error !== '' && (
          <span className="server-unsaved-error" role="alert">
            {act.error}
          </span>
        )}
      </div>
      <Button theme="solid" loading={act.running} onClick={() => act.run(start)}>
        {say('unsaved.start')}
      </Button>
    </div>
  );
});
