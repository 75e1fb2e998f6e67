import type { TerminalRow } from '@vitrine/shared/api';
import { formatBytes, formatDateTime, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { Tooltip } from '@vitrine/shared/ui/basic';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { Screenshot } from '../terminals/Screenshot.tsx';
import { useSelectedTerminals } from '../terminals/TerminalAreaContext.ts';
import { TerminalState } from '../terminals/TerminalState.tsx';
import type { TerminalListStore } from './TerminalListStore.ts';

/** The chosen group's terminals, one line each. */
export const TerminalTable = observer(function TerminalTable(props: {
  store: TerminalListStore;
  onOpen: (id: string) => void;
}) {
  const { store, onOpen } = props;
  const say = useMessages(namespace);
  const selection = useSelectedTerminals();
  const { rows } = store.list;
  const check = async (keys: ReadonlySet<string>) => {
    await selection.set(
      rows.filter((row) => keys.has(row.clId)),
      true,
    );
    await selection.set(
      rows.filter((row) => !keys.has(row.clId)),
      false,
    );
  };

  const columns: ColumnProps<TerminalRow>[] = [
    {
      title: say('column.name'),
      dataIndex: 'name',
      render: (_text, row) => (
        <span className="terminal-name">
          <Screenshot row={row} />
          <span className="terminal-name-text">
            <button type="button" className="terminal-open" onClick={() => onOpen(row.clId)}>
              {row.name}
            </button>
            <small>{[row.clNo, row.number].filter(Boolean).join(' · ')}</small>
          </span>
        </span>
      ),
    },
    {
      title: say('column.state'),
      width: 150,
      render: (_text, row) => (
        <span className="terminal-states">
          <TerminalState row={row} />
          {row.warningState === 1 && <StateMark state="alarm" />}
        </span>
      ),
    },
    {
      title: say('column.nowPlaying'),
      render: (_text, row) =>
        row.nowPlaying?.programName || <span className="terminal-nothing">{say('list.nothing')}</span>,
    },
    {
      title: say('column.lastSeen'),
      width: 130,
      render: (_text, row) => (row.lastSeen ? <Moment at={row.lastSeen} /> : say('list.never')),
    },
    { title: say('column.resolution'), dataIndex: 'resolution', width: 110 },
    {
      title: say('column.freeSpace'),
      width: 110,
      render: (_text, row) => (row.freeSpace === null ? '–' : formatBytes(row.freeSpace)),
    },
    { title: say('column.version'), dataIndex: 'playerVersion', width: 90 },
  ];

  return (
    <Table
      className="terminal-table"
      size="small"
      rowKey="clId"
      columns={columns}
      dataSource={[...rows]}
      pagination={false}
      rowSelection={{
        selectedRowKeys: rows.filter((row) => selection.has(row)).map((row) => row.clId),
        onChange: (keys) => void check(new Set((keys ?? []).map(String))),
      }}
      onRow={(row) => ({ onDoubleClick: () => row && onOpen(row.clId) })}
    />
  );
});

const Moment = ({ at }: { at: string }) => (
  <Tooltip content={formatDateTime(at)}>
    <time dateTime={at}>{formatRelative(at)}</time>
  </Tooltip>
);
