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

/** Bars that lie have room for this many. */
const bars = 12;

/** The figures as bars: days in their order and without gaps, the rest as the table has them. */
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
