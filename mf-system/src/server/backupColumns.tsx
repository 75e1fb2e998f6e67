import type { BackupRow } from '@vitrine/shared/api';
import { formatBytes, formatDateTime, formatNumber } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import type { ColumnProps } from '@vitrine/shared/ui/table';
import type { ReactNode } from 'react';
import type { SayServer } from './messages/index.ts';

type Actions = (row: BackupRow) => ReactNode;

/** Columns of the backup table; the last one holds the actions. */
export const backupColumns = (say: SayServer, actions: Actions): ColumnProps<BackupRow>[] => [
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
  { title: say('backup.column.actions'), width: 336, render: (_: unknown, row) => actions(row) },
];
