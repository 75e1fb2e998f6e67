import type { BackupRow } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { serverNamespace } from './messages/index.ts';
import type { useBackupActs } from './useBackupActs.ts';

interface BackupActsProps {
  readonly row: BackupRow;
  /** Another operation is running. */
  readonly busy: boolean;
  readonly acts: ReturnType<typeof useBackupActs>;
}

/** What can be done with a backup. */
export const BackupActs = observer(function BackupActs({ row, busy, acts }: BackupActsProps) {
  const say = useMessages(serverNamespace);
  const name = formatDateTime(row.createdAt, session.timeZone);
  return (
    <span className="server-row-acts">
      <a href={row.url} download={row.fileName} aria-label={say('backup.downloadOf', { name })}>
        {say('backup.download')}
      </a>
      <Button
        size="small"
        disabled={busy}
        aria-label={say('backup.checkOf', { name })}
        onClick={() => void acts.check(row)}
      >
        {say('backup.check')}
      </Button>
      <Button
        size="small"
        disabled={busy}
        aria-label={say('backup.restoreOf', { name })}
        onClick={() => void acts.restore(row)}
      >
        {say('backup.restore')}
      </Button>
      <Button
        size="small"
        type="danger"
        aria-label={say('backup.deleteOf', { name })}
        onClick={() => void acts.remove(row)}
      >
        {say('backup.delete')}
      </Button>
    </span>
  );
});
