import type { LogRow } from '@vitrine/shared/api';
import { formatDateTime, formatRelative, type Translate, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import type { PagedList } from '@vitrine/shared/state';
import { type ColumnProps, pageTurner, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { actionText } from './actionText.ts';
import type { LogFilter } from './LogStore.ts';
import './logs.css';

interface LogTableProps {
  readonly list: PagedList<LogRow, LogFilter>;
  readonly onOpen: (row: LogRow) => void;
  readonly onPage: (page: number) => void;
}

const columns = (say: Translate, onOpen: (row: LogRow) => void): ColumnProps<LogRow>[] => [
  {
    title: say('logs.at'),
    dataIndex: 'at',
    width: 200,
    render: (at: string) => (
      <time dateTime={at} title={formatRelative(at)}>
        {formatDateTime(at, session.timeZone)}
      </time>
    ),
  },
  { title: say('logs.who'), dataIndex: 'userName', width: 160, ellipsis: true },
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
  { title: say('logs.address'), dataIndex: 'address', width: 160, ellipsis: true },
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
