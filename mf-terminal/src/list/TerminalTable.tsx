import type { TerminalRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { useNarrowWindow } from '@vitrine/shared/ui/basic';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { Playing } from '../terminals/Playing.tsx';
import { Screenshot } from '../terminals/Screenshot.tsx';
import { useSelectedTerminals } from '../terminals/TerminalAreaContext.ts';
import type { ColumnOrder } from './SortHead.tsx';
import { States } from './States.tsx';
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

/** Columns shown below the name in a narrow window. */
const besideName: ReadonlySet<string> = new Set(['state', 'nowPlaying']);

/** Width of check box, name and thumbnail; of a column without a width. In pixels. */
const nameNeeds = 230;
const plainNeeds = 110;

/** Columns get their minimum width, so that the default ones fit beside the tree in 1280 px. */
const leastOf = (columns: readonly ColumnProps<TerminalRow>[]) =>
  columns.reduce((sum, { width }) => sum + (Number(width) || plainNeeds), nameNeeds);

/** The terminals of the selected group, one per line. */
export const TerminalTable = observer(function TerminalTable(props: TerminalTableProps) {
  const { store, columns, sorted, onSort, onOpen } = props;
  const say = useMessages(namespace);
  const selection = useSelectedTerminals();
  const narrow = useNarrowWindow();
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
    ...(narrow && { width: 260 }),
    render: (_text, row) => <NameCell row={row} narrow={narrow} onOpen={onOpen} />,
  };
  const shown = narrow ? columns.filter(({ dataIndex }) => !besideName.has(dataIndex ?? '')) : columns;
  return (
    <Table
      least={leastOf(shown)}
      pinned={!narrow}
      className="terminal-table"
      size="small"
      rowKey="clId"
      columns={[name, ...shown]}
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

interface NameCellProps {
  readonly row: TerminalRow;
  /** The state columns are out of view: the state is below the name. */
  readonly narrow: boolean;
  readonly onOpen: (id: string) => void;
}

const NameCell = ({ row, narrow, onOpen }: NameCellProps) => (
  <span className="terminal-name">
    <Screenshot row={row} />
    <span className="terminal-name-text">
      <button type="button" className="terminal-open" onClick={() => onOpen(row.clId)}>
        {row.name}
      </button>
      <small>{[row.clNo, row.number].filter(Boolean).join(' · ')}</small>
      {narrow && (
        <>
          <States row={row} />
          <Playing status={row.status} />
        </>
      )}
    </span>
  </span>
);
