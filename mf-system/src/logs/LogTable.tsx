import type { LogRow } from '@vitrine/shared/api';
import { formatDateTime, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { type ColumnProps, pageTurner, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../messages/index.ts';
import { actionText } from './actionText.ts';
import { changeLine } from './changeText.ts';
import type { LogStore } from './LogStore.ts';
import './logs.css';

interface LogTableProps {
  readonly list: LogStore['acts'];
  readonly onOpen: (row: LogRow) => void;
  readonly onPage: (page: number) => void;
}

const columns = (say: Say, onOpen: (row: LogRow) => void): ColumnProps<LogRow>[] => [
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
    render: (_: unknown, row) => (
      <button type="button" className="sys-link" onClick={() => onOpen(row)}>
        {actionText(say, row)}
      </button>
    ),
  },
  { title: say('logs.subject'), dataIndex: 'subjectName', ellipsis: true },
  {
    title: say('logs.change'),
    dataIndex: 'detail',
    ellipsis: true,
    render: (_: unknown, row) => changeLine(say, row),
  },
  { title: say('logs.address'), dataIndex: 'address', width: 128, ellipsis: true },
];

/** One page of the log. */
export const LogTable = observer(function LogTable({ list, onOpen, onPage }: LogTableProps) {
  const say = useMessages(namespace);
  return (
    <Table<LogRow>
      rowKey="id"
      size="small"
      columns={columns(say, onOpen)}
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
