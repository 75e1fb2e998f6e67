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

type PlayColumn = FigureColumn<PlayFigure>;

const numbers = [
  { key: 'plays', format: formatNumber },
  { key: 'seconds', format: formatDuration },
  { key: 'visible', format: formatDuration },
  { key: 'failures', format: formatNumber },
  { key: 'terminals', format: formatNumber },
] as const;

/** The figures of a page, each linked to its details. */
export function PlayTable({ question, rows, onAddress }: PlayTableProps) {
  const say = useMessages(namespace);
  const { by } = question;
  const name: PlayColumn = {
    key: 'name',
    title: say(`figures.${by}`),
    value: (row) => nameOf(row, by, say),
    show: (row) => <PlayName row={row} by={by} onAddress={onAddress} />,
  };
  // Failures are recorded per file.
  const shown = numbers.filter(({ key }) => key !== 'failures' || isOfFiles(question));
  const figures = shown.map(
    ({ key, format }): PlayColumn => ({
      key,
      title: say(`statistics.${key}`),
      value: (row) => row[key],
      show: (row) => format(row[key]),
      numeric: true,
    }),
  );
  return (
    <FigureTable
      label={say('statistics.title')}
      columns={[name, ...figures]}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}

interface PlayNameProps extends Pick<PlayTableProps, 'onAddress'> {
  readonly row: PlayFigure;
  readonly by: PlayQuestion['by'];
}

/** What a row is of; opens its details, if there are any. */
function PlayName({ row, by, onAddress }: PlayNameProps) {
  const say = useMessages(namespace);
  const changes = drilled(by, row.key);
  if (!changes || (row.name === '' && by !== 'day')) return nameOf(row, by, say);
  return (
    <button type="button" className="board-open" onClick={() => onAddress(changes)}>
      {nameOf(row, by, say)}
    </button>
  );
}
