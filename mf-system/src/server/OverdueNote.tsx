import type { BackupHealth } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { serverNamespace } from './messages/index.ts';

interface OverdueNoteProps {
  readonly health: BackupHealth | undefined;
}

/** Warns of backups that are too old; empty otherwise. */
export const OverdueNote = observer(function OverdueNote({ health }: OverdueNoteProps) {
  const say = useMessages(serverNamespace);
  if (!health?.overdue) return null;
  const { newestAt, limit } = health;
  return (
    <div className="server-missing server-overdue" role="note" aria-label={say('health.overdue')}>
      <p>{say('health.overdue')}</p>
      <span>
        {newestAt === null
          ? say('health.noneText', { days: limit })
          : say('health.overdueText', { at: formatDateTime(newestAt, session.timeZone), days: limit })}
      </span>
    </div>
  );
});
