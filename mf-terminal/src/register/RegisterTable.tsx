import type { TerminalRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { namespace } from '../messages/index.ts';
import { AuthoriseButton, type ChangeAuthorised } from './AuthoriseButton.tsx';
import { registerColumns } from './registerColumns.tsx';

interface RegisterTableProps {
  readonly rows: readonly TerminalRow[];
  readonly onOpen: (id: string) => void;
  readonly onChange: ChangeAuthorised;
}

/** Authorisation of each terminal, and whether its screen is connected. */
export function RegisterTable({ rows, onOpen, onChange }: RegisterTableProps) {
  const say = useMessages(namespace);
  const name: ColumnProps<TerminalRow> = {
    title: say('column.name'),
    dataIndex: 'name',
    render: (_text, row) => (
      <button type="button" className="terminal-open" onClick={() => onOpen(row.clId)}>
        {row.name}
      </button>
    ),
  };
  const actions: ColumnProps<TerminalRow> = {
    title: say('register.act'),
    width: 120,
    render: (_text, row) => <AuthoriseButton row={row} onChange={onChange} />,
  };
  return (
    <Table
      least={900}
      className="terminal-table"
      size="small"
      rowKey="clId"
      columns={[name, ...registerColumns(say), actions]}
      dataSource={[...rows]}
      pagination={false}
    />
  );
}
