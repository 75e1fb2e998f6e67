import type { PlayFigure } from '@vitrine/shared/api';
import { formatDuration, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { useMemo } from 'react';
import { namespace } from '../messages/index.ts';
import { Chart } from '../operation/figures/Chart.tsx';
import { daysBetween } from '../operation/period/days.ts';
import { nameOf } from './figureName.ts';
import type { PlayQuestion } from './StatisticsStore.ts';

interface PlayChartProps {
  readonly question: PlayQuestion;
  readonly rows: readonly PlayFigure[];
  readonly measure: 'plays' | 'seconds';
}

const nothing = { name: '', plays: 0, seconds: 0, visible: 0, failures: 0, terminals: 0 };

/** Maximum number of horizontal bars that fit. */
const bars = 12;

/** Figures as bars: days in order without gaps, others as in the table. */
export function PlayChart({ question, rows, measure }: PlayChartProps) {
  const say = useMessages(namespace);
  const { by, startDate, endDate } = question;
  const spec = useMemo(() => {
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const shown =
      by === 'day'
        ? daysBetween(startDate, endDate).map((key) => byKey.get(key) ?? { ...nothing, key })
        : rows.slice(0, bars);
    return {
      kind: 'bar',
      direction: by === 'day' ? 'up' : 'across',
      categories: shown.map((row) => nameOf(row, by, say)),
      series: [{ name: say(`statistics.${measure}`), values: shown.map((row) => row[measure]) }],
      format: measure === 'plays' ? (value: number) => formatNumber(value) : formatDuration,
    } as const;
  }, [rows, by, startDate, endDate, measure, say]);
  return <Chart label={say(`statistics.chart.${measure}`, { by: say(`figures.by_${by}`) })} spec={spec} />;
}
