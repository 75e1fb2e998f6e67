import type { BackupRow } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { serverNamespace } from './messages/index.ts';
import type { useBackupActions } from './useBackupActions.ts';

interface BackupActionsProps {
  readonly row: BackupRow;
  /** Another operation is running. */
  readonly busy: boolean;
  readonly actions: ReturnType<typeof useBackupActions>;
}

/** What can be done with a backup. */
export const BackupActions = observer(function BackupActions({ row, busy, actions }: BackupActionsProps) {
  const say = useMessages(serverNamespace);
  const name = formatDateTime(row.createdAt, session.timeZone);
  return (
    <span className="server-row-actions">
      <a href={row.url} download={row.fileName} aria-label={say('backup.downloadOf', { name })}>
        {say('backup.download')}
      </a>
      <Button
        size="small"
        disabled={busy}
        aria-label={say('backup.checkOf', { name })}
        onClick={() => void actions.check(row)}
      >
        {say('backup.check')}
      </Button>
      <Button
        size="small"
        disabled={busy}
        aria-label={say('backup.restoreOf', { name })}
        onClick={() => void actions.restore(row)}
      >
        {say('backup.restore')}
      </Button>
      <Button
        size="small"
        type="danger"
        aria-label={say('backup.deleteOf', { name })}
        onClick={() => void actions.remove(row)}
      >
        {say('backup.delete')}
      </Button>
    </span>
  );
});
