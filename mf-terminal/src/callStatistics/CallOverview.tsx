import type { CallStatisticsRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { type FigureColumn, FigureTable } from '../operation/figures/FigureTable.tsx';
import { CallChart } from './CallChart.tsx';
import { CallTotals } from './CallTotals.tsx';
import { type CallFigure, type CallGrouping, totalOf } from './callFigures.ts';

interface CallOverviewProps {
  readonly rows: readonly CallStatisticsRow[];
  /** The rows, grouped. */
  readonly figures: readonly CallFigure[];
  readonly columns: readonly FigureColumn<CallFigure>[];
  readonly by: CallGrouping;
}

/** The figures in total, as a chart, and as a table. */
export const CallOverview = observer(function CallOverview({
  rows,
  figures,
  columns,
  by,
}: CallOverviewProps) {
  const say = useMessages(namespace);
  return (
    <>
      <CallTotals figure={totalOf(rows)} />
      <CallChart figures={figures} by={by} />
      <FigureTable
        label={say('callStatistics.title')}
        columns={columns}
        rows={figures}
        keyOf={({ key }) => key}
      />
      <p className="operation-note">
        {say('figures.zone', { zone: session.timeZone, count: session.keptDays })}
      </p>
    </>
  );
});
