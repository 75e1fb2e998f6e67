import type { H5Answer, H5AnswerField } from '@vitrine/shared/api';
import { formatDateTime, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { namespace, type Say } from '../messages/index.ts';
import { valueText } from './valueText.ts';
import './answers.css';

interface AnswerTableProps {
  readonly rows: readonly H5Answer[];
  readonly fields: readonly H5AnswerField[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onOpen: (answer: H5Answer) => void;
}

/** Column width in pixels; beyond the pane, the table scrolls horizontally. */
const columnWidth = 168;
const firstWidth = 190;

function columns(
  say: Say,
  fields: readonly H5AnswerField[],
  onOpen: (answer: H5Answer) => void,
): ColumnProps<H5Answer>[] {
  const of = (id: string, answer: H5Answer) => answer.values.find((value) => value.id === id)?.value;
  return [
    {
      title: say('answers.at'),
      width: firstWidth,
      fixed: 'left',
      render: (_text, answer) => (
        <button type="button" className="ha-open" onClick={() => onOpen(answer)}>
          <time dateTime={answer.at} title={formatRelative(answer.at)}>
            {formatDateTime(answer.at, session.timeZone)}
          </time>
        </button>
      ),
    },
    ...fields.map(
      ({ id, label }): ColumnProps<H5Answer> => ({
        title: label || say('form.unnamed'),
        width: columnWidth,
        ellipsis: true,
        render: (_text, answer) => valueText(say, of(id, answer)),
      }),
    ),
  ];
}

/** Answers, newest first, with a column per question. */
export function AnswerTable({ rows, fields, chosen, onChoose, onOpen }: AnswerTableProps) {
  const say = useMessages(namespace);
  return (
    <Table<H5Answer>
      className="ha-table"
      size="small"
      rowKey="id"
      columns={columns(say, fields, onOpen)}
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: firstWidth + fields.length * columnWidth }}
      rowSelection={{
        fixed: true,
        selectedRowKeys: [...chosen],
        onChange: (keys) => onChoose((keys ?? []).map(String)),
      }}
    />
  );
}
