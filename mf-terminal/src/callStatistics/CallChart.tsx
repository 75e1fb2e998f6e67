import { formatCalendarDay, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { useMemo } from 'react';
import { namespace } from '../messages/index.ts';
import { Chart } from '../operation/figures/Chart.tsx';
import type { CallFigure, CallGrouping } from './callFigures.ts';

interface CallChartProps {
  readonly figures: readonly CallFigure[];
  readonly by: CallGrouping;
}

/** Maximum number of horizontal bars that fit. */
const bars = 12;

/** Answered and missed calls, stacked. */
export function CallChart({ figures, by }: CallChartProps) {
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
}
