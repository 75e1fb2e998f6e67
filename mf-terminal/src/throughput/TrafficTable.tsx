import type { ThroughputFigure } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { FigureTable } from '../operation/figures/FigureTable.tsx';
import type { TrafficQuestion } from './ThroughputStore.ts';
import { trafficColumns } from './trafficColumns.tsx';

interface TrafficTableProps {
  readonly by: TrafficQuestion['by'];
  readonly rows: readonly ThroughputFigure[];
  /** Shows the days of one terminal. */
  readonly onTerminal: (clId: string) => void;
}

/** The figures of a page; per terminal, against its cap. */
export function TrafficTable({ by, rows, onTerminal }: TrafficTableProps) {
  const say = useMessages(namespace);
  return (
    <FigureTable
      label={say('throughput.title')}
      columns={trafficColumns({ say, by, onTerminal })}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}
