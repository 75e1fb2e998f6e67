import type { ThroughputFigure } from '@vitrine/shared/api';
import { formatBytes, formatCalendarDay, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';
import { type FigureColumn, FigureTable } from '../operation/figures/FigureTable.tsx';
import type { TrafficQuestion } from './ThroughputStore.ts';

interface TrafficTableProps {
  readonly by: TrafficQuestion['by'];
  readonly rows: readonly ThroughputFigure[];
  /** Shows the days of one terminal. */
  readonly onTerminal: (clId: string) => void;
}

type Column = FigureColumn<ThroughputFigure>;

/** The figures of a page; per terminal, against its cap. */
export function TrafficTable({ by, rows, onTerminal }: TrafficTableProps) {
  const say = useMessages(namespace);
  const day: Column = {
    key: 'day',
    title: say('figures.day'),
    value: (row) => row.day,
    show: (row) => formatCalendarDay(row.day),
  };
  const terminal: Column = {
    key: 'terminal',
    title: say('figures.terminal'),
    value: ({ name }) => name,
    show: ({ clId, name }) => (
      <button type="button" className="board-open" onClick={() => onTerminal(clId)}>
        {name || say('figures.gone')}
      </button>
    ),
  };
  const cap: Column = {
    key: 'cap',
    title: say('throughput.cap'),
    value: (row) => row.cap ?? '',
    show: (row) =>
      row.cap === null ? say('throughput.noCap') : say('throughput.aDay', { size: formatBytes(row.cap) }),
    numeric: true,
  };
  const over: Column = {
    key: 'over',
    title: say('throughput.over'),
    value: ({ overDays }) => overDays,
    show: ({ overDays }) =>
      overDays === 0 ? (
        '–'
      ) : (
        <StateMark
          state="expiring"
          label={say('throughput.overDays', { count: overDays, days: formatNumber(overDays) })}
        />
      ),
  };
  const first = { day: [day], terminal: [terminal], terminalDay: [day, terminal] }[by];
  const columns: readonly Column[] = [
    ...first,
    {
      key: 'downloaded',
      title: say('throughput.downloaded'),
      value: ({ downloaded }) => downloaded,
      show: ({ downloaded }) => formatBytes(downloaded),
      numeric: true,
    },
    {
      key: 'uploaded',
      title: say('throughput.uploaded'),
      value: ({ uploaded }) => uploaded,
      show: ({ uploaded }) => formatBytes(uploaded),
      numeric: true,
    },
    ...(by === 'day' ? [] : [cap]),
    over,
  ];
  return (
    <FigureTable label={say('throughput.title')} columns={columns} rows={rows} keyOf={({ key }) => key} />
  );
}
