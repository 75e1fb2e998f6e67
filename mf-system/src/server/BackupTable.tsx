import type { BackupRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { BackupActions } from './BackupActions.tsx';
import { backupColumns } from './backupColumns.tsx';
import { serverNamespace } from './messages/index.ts';
import type { Backups, ServerStore } from './ServerStore.ts';
import { useBackupActions } from './useBackupActions.ts';

interface BackupTableProps {
  readonly store: ServerStore;
  readonly backups: Backups;
}

/** Backups with their actions. */
export const BackupTable = observer(function BackupTable({ store, backups }: BackupTableProps) {
  const say = useMessages(serverNamespace);
  const actions = useBackupActions(store);
  const { busy } = store;
  return (
    <Table<BackupRow>
      rowKey="id"
      size="small"
      columns={backupColumns(say, (row) => <BackupActions row={row} busy={busy} actions={actions} />)}
      dataSource={[...backups.backups]}
      pagination={false}
    />
  );
});
