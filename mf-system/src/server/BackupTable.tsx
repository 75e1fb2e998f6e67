import type { BackupRow } from '@vitrine/shared/api';
import { formatBytes, formatDateTime, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type SayServer, serverNamespace } from './messages/index.ts';
import type { Backups, ServerStore } from './ServerStore.ts';

const columns = (say: SayServer, acts: (row: BackupRow) => ReactNode): ColumnProps<BackupRow>[] => [
  {
    title: say('backup.column.made'),
    width: 184,
    render: (_: unknown, { createdAt, version }) => (
      <span className="server-cell">
        <span>{formatDateTime(createdAt, session.timeZone)}</span>
        <small>{say('backup.version', { version })}</small>
      </span>
    ),
  },
  {
    title: say('backup.column.content'),
    render: (_: unknown, { kind, rows, files, fileName }) => (
      <span className="server-cell" title={fileName}>
        <span>{say(`backup.${kind}Short`)}</span>
        <small>{say('backup.counts', { rows: formatNumber(rows), files: formatNumber(files) })}</small>
      </span>
    ),
  },
  {
    title: say('backup.column.origin'),
    width: 152,
    render: (_: unknown, { origin, own }) => (
      <span className="server-cell">
        <span>{say(`backup.origin.${origin}`)}</span>
        {!own && <small>{say('backup.foreign')}</small>}
      </span>
    ),
  },
  {
    title: say('backup.column.size'),
    width: 104,
    align: 'right',
    render: (_: unknown, { size }) => formatBytes(size),
  },
  { title: say('backup.column.acts'), width: 336, render: (_: unknown, row) => acts(row) },
];

interface BackupTableProps {
  readonly store: ServerStore;
  readonly backups: Backups;
}

/** Backups with their actions. */
export const BackupTable = observer(function BackupTable({ store, backups }: BackupTableProps) {
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
  const acts = (row: BackupRow) => {
    const name = formatDateTime(row.createdAt, session.timeZone);
    return (
      <span className="server-row-acts">
        <a href={row.url} download={row.fileName} aria-label={say('backup.downloadOf', { name })}>
          {say('backup.download')}
        </a>
        <Button
          size="small"
          disabled={store.busy}
          aria-label={say('backup.checkOf', { name })}
          onClick={() => void store.check(row.id).catch(notify.failure)}
        >
          {say('backup.check')}
        </Button>
        <Button
          size="small"
          disabled={store.busy}
          aria-label={say('backup.restoreOf', { name })}
          onClick={() => void restore(row)}
        >
          {say('backup.restore')}
        </Button>
        <Button
          size="small"
          type="danger"
          aria-label={say('backup.deleteOf', { name })}
          onClick={() => void remove(row)}
        >
          {say('backup.delete')}
        </Button>
      </span>
    );
  };
  return (
    <Table<BackupRow>
      rowKey="id"
      size="small"
      columns={columns(say, acts)}
      dataSource={[...backups.backups]}
      pagination={false}
    />
  );
});
