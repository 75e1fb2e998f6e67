import type { PassageRecord } from '@vitrine/shared/api';
import { formatDateTime, formatExact, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Modal } from '@vitrine/shared/ui/basic';
import { StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';

interface PassageTableProps {
  readonly rows: readonly PassageRecord[];
  readonly chosen: readonly string[];
  /** Undefined: selection is off, as there are no actions. */
  readonly onChoose: ((ids: readonly string[]) => void) | undefined;
}

const marks: Readonly<Record<PassageRecord['result'], StateWord>> = {
  granted: 'passed',
  refused: 'rejected',
  unknown: 'unused',
};

/** Records, newest first; a photo opens enlarged. */
export function PassageTable({ rows, chosen, onChoose }: PassageTableProps) {
  const say = useMessages(namespace);
  const [large, setLarge] = useState<PassageRecord>();
  const columns: ColumnProps<PassageRecord>[] = [
    // First column, which stays in view while the others scroll.
    {
      title: say('passage.person'),
      width: 180,
      render: (_text, { person }) =>
        person || <span className="terminal-nothing">{say('passage.unknown')}</span>,
    },
    {
      title: say('passage.photo'),
      width: 90,
      render: (_text, record) =>
        record.photoUrl === '' ? (
          '–'
        ) : (
          <button
            type="button"
            className="terminal-photo"
            aria-label={say('passage.enlarge', { person: record.person || say('passage.unknown') })}
            onClick={() => setLarge(record)}
          >
            <img src={record.photoUrl} alt="" loading="lazy" />
          </button>
        ),
    },
    { title: say('passage.at'), width: 190, render: (_text, { at }) => formatDateTime(at, session.timeZone) },
    {
      title: say('passage.result'),
      width: 130,
      render: (_text, { result }) => (
        <StateMark state={marks[result]} label={say(`passage.results.${result}`)} />
      ),
    },
    { title: say('passage.terminal'), dataIndex: 'terminalName', width: 180 },
    { title: say('passage.note'), dataIndex: 'note' },
  ];
  return (
    <>
      <Table
        least={840}
        className="terminal-table"
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={[...rows]}
        pagination={false}
        {...(onChoose && {
          rowSelection: {
            selectedRowKeys: [...chosen],
            onChange: (keys?: readonly (string | number)[]) => onChoose((keys ?? []).map(String)),
          },
        })}
      />
      {large && (
        <Modal
          visible
          footer={null}
          title={`${large.person || say('passage.unknown')} · ${formatExact(large.at, session.timeZone)}`}
          onCancel={() => setLarge(undefined)}
        >
          <img
            className="terminal-photo-large"
            src={large.photoUrl}
            alt={large.person || say('passage.unknown')}
          />
        </Modal>
      )}
    </>
  );
}
