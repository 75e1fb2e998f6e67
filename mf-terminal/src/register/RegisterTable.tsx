import type { TerminalRow } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { ScreenState, StateMark } from '@vitrine/shared/ui/state-mark';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { namespace } from '../messages/index.ts';

interface RegisterTableProps {
  readonly rows: readonly TerminalRow[];
  readonly onOpen: (id: string) => void;
  readonly onChange: (ids: readonly string[], allow: boolean, name: string) => Promise<void>;
}

/** Authorisation of each terminal, and whether its screen is connected. */
export function RegisterTable({ rows, onOpen, onChange }: RegisterTableProps) {
  const say = useMessages(namespace);
  const columns: ColumnProps<TerminalRow>[] = [
    {
      title: say('column.name'),
      dataIndex: 'name',
      render: (_text, row) => (
        <button type="button" className="terminal-open" onClick={() => onOpen(row.clId)}>
          {row.name}
        </button>
      ),
    },
    { title: say('fact.number'), dataIndex: 'clNo', width: 110 },
    { title: say('column.number'), dataIndex: 'number', width: 110 },
    { title: say('filter.authorised'), width: 110, render: (_text, row) => <Standing row={row} /> },
    {
      title: say('filter.paired'),
      width: 140,
      render: (_text, row) => <ScreenState row={row} />,
    },
    {
      title: say('column.lastSeen'),
      width: 180,
      render: (_text, row) => (
        <span className="terminal-when">
          {row.lastSeen ? formatDateTime(row.lastSeen) : say('list.never')}
        </span>
      ),
    },
    {
      title: say('register.act'),
      width: 120,
      render: (_text, row) => (
        <Button
          size="small"
          type={row.authorised ? 'danger' : 'primary'}
          aria-label={say('register.actNamed', {
            act: say(row.authorised ? 'revoke.action' : 'authorise.action'),
            name: row.name,
          })}
          onClick={() => void onChange([row.clId], !row.authorised, row.name)}
        >
          {say(row.authorised ? 'revoke.action' : 'authorise.action')}
        </Button>
      ),
    },
  ];
  return (
    <Table
      least={900}
      className="terminal-table"
      size="small"
      rowKey="clId"
      columns={columns}
      dataSource={[...rows]}
      pagination={false}
    />
  );
}

function Standing({ row }: { row: TerminalRow }) {
  const say = useMessages(namespace);
  return row.authorised ? (
    <StateMark state="passed" label={say('filter.isAuthorised')} />
  ) : (
    <StateMark state="unused" label={say('filter.isRevoked')} />
  );
}
