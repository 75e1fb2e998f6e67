import type { PlayFigure } from '@vitrine/shared/api';
import { formatDuration, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { type FigureColumn, FigureTable } from '../operation/figures/FigureTable.tsx';
import { isOfFiles, nameOf } from './figureName.ts';
import { drilled, type PlayAddress } from './playAddress.ts';
import type { PlayQuestion } from './StatisticsStore.ts';

interface PlayTableProps {
  readonly question: PlayQuestion;
  readonly rows: readonly PlayFigure[];
  readonly onAddress: (changes: Partial<PlayAddress>) => void;
}

/** The figures of a page, each linked to its details. */
export function PlayTable({ question, rows, onAddress }: PlayTableProps) {
  const say = useMessages(namespace);
  const { by } = question;
  const failures: FigureColumn<PlayFigure> = {
    key: 'failures',
    title: say('statistics.failures'),
    value: (row) => row.failures,
    show: (row) => formatNumber(row.failures),
    numeric: true,
  };
  const columns: readonly FigureColumn<PlayFigure>[] = [
    {
      key: 'name',
      title: say(`figures.${by}`),
      value: (row) => nameOf(row, by, say),
      show: (row) => {
        const changes = drilled(by, row.key);
        if (!changes || (row.name === '' && by !== 'day')) return nameOf(row, by, say);
        return (
          <button type="button" className="board-open" onClick={() => onAddress(changes)}>
            {nameOf(row, by, say)}
          </button>
        );
      },
    },
    {
      key: 'plays',
      title: say('statistics.plays'),
      value: ({ plays }) => plays,
      show: ({ plays }) => formatNumber(plays),
      numeric: true,
    },
    {
      key: 'seconds',
      title: say('statistics.seconds'),
      value: ({ seconds }) => seconds,
      show: ({ seconds }) => formatDuration(seconds),
      numeric: true,
    },
    {
      key: 'visible',
      title: say('statistics.visible'),
      value: ({ visible }) => visible,
      show: ({ visible }) => formatDuration(visible),
      numeric: true,
    },
    ...(isOfFiles(question) ? [failures] : []),
    {
      key: 'terminals',
      title: say('statistics.terminals'),
      value: ({ terminals }) => terminals,
      show: ({ terminals }) => formatNumber(terminals),
      numeric: true,
    },
  ];
  return (
    <FigureTable label={say('statistics.title')} columns={columns} rows={rows} keyOf={({ key }) => key} />
  );
}
