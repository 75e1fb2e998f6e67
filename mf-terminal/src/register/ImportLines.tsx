import type { ImportLine } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { type MarkState, StateMark } from '@vitrine/shared/ui/state-mark';
import { type ColumnProps, pageTurner, Table } from '@vitrine/shared/ui/table';
import { namespace } from '../messages/index.ts';

const marks: Readonly<Record<ImportLine['outcome'], MarkState>> = {
  added: 'passed',
  changed: 'running',
  unchanged: 'unused',
  refused: 'rejected',
};

/** Result per line of the file; rejected ones first, as they need correction. */
export function ImportLines({ lines }: { lines: readonly ImportLine[] }) {
  const say = useMessages(namespace);
  const sorted = lines.toSorted(
    (one, other) =>
      Number(other.outcome === 'refused') - Number(one.outcome === 'refused') || one.line - other.line,
  );
  const columns: ColumnProps<ImportLine>[] = [
    { title: say('import.line'), dataIndex: 'line', width: 70 },
    { title: say('column.number'), dataIndex: 'number', width: 120 },
    { title: say('column.name'), dataIndex: 'name' },
    {
      title: say('import.outcome'),
      width: 280,
      render: (_text, { outcome, message }) => (
        <span>
          <StateMark state={marks[outcome]} label={say(`import.${outcome}`)} />
          {message && <small className="terminal-import-why"> {message}</small>}
        </span>
      ),
    },
  ];
  return (
    <Table
      size="small"
      rowKey="line"
      columns={columns}
      dataSource={sorted}
      pagination={{ pageSize: 50 }}
      renderPagination={pageTurner}
      scroll={{ y: 280 }}
    />
  );
}
