import type { TerminalRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { Screenshot } from '../terminals/Screenshot.tsx';
import { useSelectedTerminals } from '../terminals/TerminalAreaContext.ts';
import { WideTable } from '../terminals/WideTable.tsx';
import type { ColumnOrder } from './SortHead.tsx';
import type { TerminalListStore } from './TerminalListStore.ts';
import { headOf } from './useColumns.tsx';

interface TerminalTableProps {
  readonly store: TerminalListStore;
  /** Without the name, which comes first. */
  readonly columns: readonly ColumnProps<TerminalRow>[];
  readonly sorted: ColumnOrder;
  readonly onSort: (sorted: ColumnOrder) => void;
  readonly onOpen: (id: string) => void;
}

/** The chosen group's terminals, one line each. */
export const TerminalTable = observer(function TerminalTable(props: TerminalTableProps) {
  const { store, columns, sorted, onSort, onOpen } = props;
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
  const name: ColumnProps<TerminalRow> = {
    dataIndex: 'name',
    ...headOf(say('column.name'), 'name', sorted, onSort),
    render: (_text, row) => <NameCell row={row} onOpen={onOpen} />,
  };
  return (
    <WideTable least={Math.max(640, 320 + columns.length * 120)}>
      <Table
        className="terminal-table"
        size="small"
        rowKey="clId"
        columns={[name, ...columns]}
        dataSource={[...rows]}
        pagination={false}
        rowSelection={{
          selectedRowKeys: rows.filter((row) => selection.has(row)).map((row) => row.clId),
          onChange: (keys) => void check(new Set((keys ?? []).map(String))),
        }}
        onRow={(row) => ({ onDoubleClick: () => row && onOpen(row.clId) })}
      />
    </WideTable>
  );
});

const NameCell = ({ row, onOpen }: { row: TerminalRow; onOpen: (id: string) => void }) => (
  <span className="terminal-name">
    <Screenshot row={row} />
    <span className="terminal-name-text">
      <button type="button" className="terminal-open" onClick={() => onOpen(row.clId)}>
        {row.name}
      </button>
      <small>{[row.clNo, row.number].filter(Boolean).join(' · ')}</small>
    </span>
  </span>
);
