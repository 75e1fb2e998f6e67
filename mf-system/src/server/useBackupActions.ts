import type { BackupRow } from '@vitrine/shared/api';
import { formatBytes, formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { serverNamespace } from './messages/index.ts';
import type { ServerStore } from './ServerStore.ts';

/** Checks a backup, and restores or deletes it after confirmation. */
export function useBackupActions(store: ServerStore) {
  const say = useMessages(serverNamespace);
  const remove = async ({ id, fileName, size }: BackupRow) => {
    const agreed = await confirm({
      title: say('backup.deleteTitle'),
      content: say('backup.deleteText', { name: fileName, size: formatBytes(size) }),
      action: say('backup.delete'),
      danger: true,
    });
    if (agreed) await store.remove(id).catch(notify.failure);
  };
  const restore = async ({ id, createdAt, kind, own }: BackupRow) => {
    const foreign = own ? '' : ` ${say('backup.restoreForeign')}`;
    const rows = kind === 'database' ? ` ${say('backup.restoreRows')}` : '';
    const agreed = await confirm({
      title: say('backup.restoreTitle', { at: formatDateTime(createdAt, session.timeZone) }),
      content: say('backup.restoreText') + foreign + rows,
      action: say('backup.restore'),
      danger: true,
    });
    if (agreed) await store.restore(id).catch(notify.failure);
  };
  const check = ({ id }: BackupRow) => store.check(id).catch(notify.failure);
  return { check, restore, remove };
}
