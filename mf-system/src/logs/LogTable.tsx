import type { LogRow } from '@vitrine/shared/api';
import { formatDateTime, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { useNarrowWindow } from '@vitrine/shared/ui/basic';
import { type ColumnProps, pageTurner, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../messages/index.ts';
import { actionText } from './actionText.ts';
import { changeLine } from './changeText.ts';
import type { LogStore } from './LogStore.ts';
import { operationOf } from './operationOf.ts';
import { subjectSaid } from './roleSaid.ts';
import './logs.css';

type Open = (row: LogRow) => void;

interface LogTableProps {
  readonly list: LogStore['actions'];
  readonly onOpen: Open;
  readonly onPage: (page: number) => void;
}

const Act = ({ row, onOpen }: { readonly row: LogRow; readonly onOpen: Open }) => {
  const say = useMessages(namespace);
  return (
    <button type="button" className="sys-link" onClick={() => onOpen(row)}>
      {actionText(say, row)}
    </button>
  );
};

/** Subject of an entry; for operations without a name, the operation. */
const Subject = ({ row }: { readonly row: LogRow }) => {
  const say = useMessages(namespace);
  const text = subjectSaid(say, row) || operationOf(row)?.text;
  return text ? <span>{text}</span> : null;
};

/** Single-cell layout for phones; change and address are in the details. */
const stacked = (say: Say, onOpen: Open): ColumnProps<LogRow>[] => [
  {
    title: say('logs.what'),
    dataIndex: 'action',
    render: (_: unknown, row) => (
      <span className="sys-stacked">
        <Act row={row} onOpen={onOpen} />
        <Subject row={row} />
        <small>
          <time dateTime={row.at} title={formatRelative(row.at)}>
            {formatDateTime(row.at, session.timeZone)}
          </time>
          {' · '}
          {row.userName || say('logs.byItself')}
        </small>
      </span>
    ),
  },
];

const columns = (say: Say, onOpen: Open): ColumnProps<LogRow>[] => [
  {
    title: say('logs.at'),
    dataIndex: 'at',
    width: 176,
    render: (at: string) => (
      <time dateTime={at} title={formatRelative(at)}>
        {formatDateTime(at, session.timeZone)}
      </time>
    ),
  },
  {
    title: say('logs.who'),
    dataIndex: 'userName',
    width: 128,
    ellipsis: true,
    render: (name: string) => name || say('logs.byItself'),
  },
  {
    title: say('logs.what'),
    dataIndex: 'action',
    render: (_: unknown, row) => <Act row={row} onOpen={onOpen} />,
  },
  {
    title: say('logs.subject'),
    dataIndex: 'subjectName',
    ellipsis: true,
    render: (_: unknown, row) => subjectSaid(say, row),
  },
  {
    title: say('logs.change'),
    dataIndex: 'detail',
    ellipsis: true,
    render: (_: unknown, row) => changeLine(say, row),
  },
  { title: say('logs.address'), dataIndex: 'address', width: 128, ellipsis: true },
];

/** A page of the log. */
export const LogTable = observer(function LogTable({ list, onOpen, onPage }: LogTableProps) {
  const say = useMessages(namespace);
  const narrow = useNarrowWindow();
  return (
    <Table<LogRow>
      rowKey="id"
      size="small"
      columns={(narrow ? stacked : columns)(say, onOpen)}
      dataSource={[...list.rows]}
      renderPagination={pageTurner}
      pagination={{
        currentPage: list.page,
        pageSize: list.pageSize,
        total: list.total,
        onPageChange: onPage,
      }}
    />
  );
});
