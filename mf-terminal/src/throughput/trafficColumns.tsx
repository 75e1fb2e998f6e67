import type { ThroughputFigure } from '@vitrine/shared/api';
import { formatBytes, formatCalendarDay, formatNumber } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import type { Say } from '../messages/index.ts';
import type { FigureColumn } from '../operation/figures/FigureTable.tsx';
import type { TrafficQuestion } from './ThroughputStore.ts';

type Column = FigureColumn<ThroughputFigure>;

interface TrafficColumnsInput {
  readonly say: Say;
  readonly by: TrafficQuestion['by'];
  /** Shows the days of one terminal. */
  readonly onTerminal: (clId: string) => void;
}

/** Columns of the traffic: what a row is, what went through, and the cap. Sums of a day have no cap. */
export function trafficColumns({ say, by, onTerminal }: TrafficColumnsInput): readonly Column[] {
  const first = {
    day: [day(say)],
    terminal: [terminal(say, onTerminal)],
    terminalDay: [day(say), terminal(say, onTerminal)],
  }[by];
  const traffic = [bytes(say, 'downloaded'), bytes(say, 'uploaded')];
  return [...first, ...traffic, ...(by === 'day' ? [] : [cap(say)]), over(say)];
}

const day = (say: Say): Column => ({
  key: 'day',
  title: say('figures.day'),
  value: (row) => row.day,
  show: (row) => formatCalendarDay(row.day),
});

const terminal = (say: Say, onTerminal: (clId: string) => void): Column => ({
  key: 'terminal',
  title: say('figures.terminal'),
  value: ({ name }) => name,
  show: ({ clId, name }) => (
    <button type="button" className="board-open" onClick={() => onTerminal(clId)}>
      {name || say('figures.gone')}
    </button>
  ),
});

const bytes = (say: Say, key: 'downloaded' | 'uploaded'): Column => ({
  key,
  title: say(`throughput.${key}`),
  value: (row) => row[key],
  show: (row) => formatBytes(row[key]),
  numeric: true,
});

const cap = (say: Say): Column => ({
  key: 'cap',
  title: say('throughput.cap'),
  value: (row) => row.cap ?? '',
  show: (row) =>
    row.cap === null ? say('throughput.noCap') : say('throughput.aDay', { size: formatBytes(row.cap) }),
  numeric: true,
});

const over = (say: Say): Column => ({
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
});
