import type { PassageRecord } from '@vitrine/shared/api';
import { formatDateTime } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { type MarkState, StateMark } from '@vitrine/shared/ui/state-mark';
import type { ColumnProps } from '@vitrine/shared/ui/table';
import type { Say } from '../messages/index.ts';
import { PhotoButton } from './PhotoButton.tsx';

const marks: Readonly<Record<PassageRecord['result'], MarkState>> = {
  granted: 'passed',
  refused: 'rejected',
  unknown: 'unused',
};

/** Columns of the records. */
export const passageColumns = (
  say: Say,
  onEnlarge: (record: PassageRecord) => void,
): ColumnProps<PassageRecord>[] => [
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
      record.photoUrl === '' ? '–' : <PhotoButton record={record} onEnlarge={onEnlarge} />,
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
