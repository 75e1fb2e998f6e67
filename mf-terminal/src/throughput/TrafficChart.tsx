import type { ThroughputFigure } from '@vitrine/shared/api';
import { formatBytes, formatCalendarDay, useMessages } from '@vitrine/shared/i18n';
import { useMemo } from 'react';
import { namespace } from '../messages/index.ts';
import { Chart } from '../operation/figures/Chart.tsx';
import { daysBetween } from '../operation/period/days.ts';
import type { TrafficQuestion } from './ThroughputStore.ts';

interface TrafficChartProps {
  readonly question: TrafficQuestion;
  readonly rows: readonly ThroughputFigure[];
}

/** Maximum number of horizontal bars that fit. */
const bars = 12;
const nothing = { downloaded: 0, uploaded: 0 };

/** Downloads and uploads, stacked: days in order, terminals as in the table. */
export function TrafficChart({ question, rows }: TrafficChartProps) {
  const say = useMessages(namespace);
  const { by, startDate, endDate } = question;
  const spec = useMemo(() => {
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const shown =
      by === 'day'
        ? daysBetween(startDate, endDate).map((day) => ({
            ...(byKey.get(day) ?? nothing),
            label: formatCalendarDay(day),
          }))
        : rows.slice(0, bars).map((row) => ({
            ...row,
            label: [
              row.name || say('figures.gone'),
              by === 'terminalDay' ? formatCalendarDay(row.day) : '',
            ].join(' '),
          }));
    return {
      kind: 'bar',
      direction: by === 'day' ? 'up' : 'across',
      stacked: true,
      bytes: true,
      categories: shown.map(({ label }) => label),
      series: (['downloaded', 'uploaded'] as const).map((name) => ({
        name: say(`throughput.${name}`),
        values: shown.map((row) => row[name]),
      })),
      format: formatBytes,
    } as const;
  }, [rows, by, startDate, endDate, say]);
  return <Chart label={say('throughput.chart', { by: say(`figures.by_${by}`) })} spec={spec} />;
}
