import {
  formatCalendarDay,
  formatDuration,
  formatNumber,
  formatPercent,
  useMessages,
} from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { namespace } from '../messages/index.ts';
import { Chart } from '../operation/figures/Chart.tsx';
import { csvText, saveText } from '../operation/figures/csv.ts';
import { csvRows, FigureTable } from '../operation/figures/FigureTable.tsx';
import { Totals } from '../operation/figures/Totals.tsx';
import { daysBetween } from '../operation/period/days.ts';
import { PeriodFilter, periodOf } from '../operation/period/PeriodFilter.tsx';
import { TerminalSelect } from '../operation/terminals/TerminalSelect.tsx';
import { useStore } from '../operation/useStore.ts';
import { CallList } from './CallList.tsx';
import { CallStatisticsStore } from './CallStatisticsStore.ts';
import { callColumns } from './callColumns.tsx';
import { byDay, byTerminal, type CallFigure, meanTalk, meanWaiting, totalOf } from './callFigures.ts';
import '../operation/operation.css';

const addressDefaults = { from: '', to: '', client: '', by: 'day', outcome: '', page: '1' };
const outcomeIn = (text: string) => (text === 'answered' || text === 'unanswered' ? text : '');
/** Maximum number of horizontal bars that fit. */
const bars = 12;

/** Call statistics: number, answered, duration and waiting time. */
export const CallStatisticsPage = observer(function CallStatisticsPage() {
  const say = useMessages(namespace);
  const store = useStore((client) => new CallStatisticsStore(client));
  const [address, setAddress] = useAddressState(addressDefaults);
  const { client: clId, page } = address;
  const period = periodOf(address);
  const { from, to } = period;
  const outcome = outcomeIn(address.outcome);
  const by = address.by === 'terminal' ? 'terminal' : 'day';

  useEffect(() => {
    store.show({ startDate: from, endDate: to, clId, outcome }, Number(page) || 1);
  }, [store, from, to, clId, outcome, page]);

  const rows = store.figures.value ?? [];
  const figures = by === 'day' ? byDay(rows, daysBetween(from, to)) : byTerminal(rows);
  const columns = callColumns(say, by);
  const save = () => saveText(`calls-${by}-${from}-${to}.csv`, csvText(csvRows(columns, figures)));

  return (
    <WorkPane
      title={say('callStatistics.title')}
      action={
        <Button disabled={figures.length === 0} onClick={save}>
          {say('figures.csv')}
        </Button>
      }
      filters={
        <>
          <PeriodFilter value={address} onChange={(change) => setAddress({ ...change, page: '1' })} />
          <TerminalSelect value={clId} onChange={(client) => setAddress({ client, page: '1' })} />
          <FilterChips
            label={say('figures.by')}
            value={by}
            chips={(['day', 'terminal'] as const).map((value) => ({
              value,
              label: say(`figures.by_${value}`),
            }))}
            onChange={(value) => setAddress({ by: value })}
          />
        </>
      }
    >
      <PaneState
        source={store.figures}
        isEmpty={rows.length === 0}
        empty={{ text: say('callStatistics.empty') }}
        {...(clId !== '' && {
          noResult: { text: say('callStatistics.noResult'), onClear: () => setAddress({ client: '' }) },
        })}
      >
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
        <CallList
          store={store}
          outcome={outcome}
          onOutcome={(value) => setAddress({ outcome: value, page: '1' })}
          onPage={(next) => setAddress({ page: String(next) })}
        />
      </PaneState>
    </WorkPane>
  );
});

function CallTotals({ figure }: { readonly figure: CallFigure }) {
  const say = useMessages(namespace);
  const { total, answered, missed } = figure;
  return (
    <Totals
      label={say('figures.totals')}
      totals={[
        { name: say('callStatistics.total'), value: formatNumber(total) },
        {
          name: say('callStatistics.answered'),
          value: formatNumber(answered),
          note: total === 0 ? '' : formatPercent(answered / total),
        },
        { name: say('callStatistics.missed'), value: formatNumber(missed) },
        { name: say('callStatistics.meanTalk'), value: formatDuration(meanTalk(figure)) },
        { name: say('callStatistics.meanWaiting'), value: formatDuration(meanWaiting(figure)) },
      ]}
    />
  );
}

interface CallChartProps {
  readonly figures: readonly CallFigure[];
  readonly by: 'day' | 'terminal';
}

const CallChart = ({ figures, by }: CallChartProps) => {
  const say = useMessages(namespace);
  const spec = useMemo(() => {
    const shown = by === 'day' ? figures : figures.slice(0, bars);
    return {
      kind: 'bar',
      direction: by === 'day' ? 'up' : 'across',
      stacked: true,
      categories: shown.map(({ key, name }) => (by === 'day' ? formatCalendarDay(key) : name)),
      series: [
        { name: say('callStatistics.answered'), values: shown.map(({ answered }) => answered) },
        { name: say('callStatistics.missed'), values: shown.map(({ missed }) => missed) },
      ],
      format: (value: number) => formatNumber(value),
    } as const;
  }, [figures, by, say]);
  return <Chart label={say(`callStatistics.chart_${by}`)} spec={spec} />;
};
