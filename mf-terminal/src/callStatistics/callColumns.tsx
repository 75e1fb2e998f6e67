import { formatCalendarDay, formatDuration, formatPercent } from '@vitrine/shared/i18n';
import type { Say } from '../messages/index.ts';
import type { FigureColumn } from '../operation/figures/FigureTable.tsx';
import { type CallFigure, type CallGrouping, meanTalk, meanWaiting } from './callFigures.ts';

const clock = (seconds: number) => (seconds === 0 ? '–' : formatDuration(seconds));

/** Columns of the table and the CSV; seconds are integers in the CSV. */
export const callColumns = (say: Say, by: CallGrouping): readonly FigureColumn<CallFigure>[] => [
  {
    key: 'name',
    title: say(by === 'day' ? 'figures.day' : 'figures.terminal'),
    value: ({ name }) => name,
    show: ({ key, name }) => (by === 'day' ? formatCalendarDay(key) : name),
  },
  { key: 'total', title: say('callStatistics.total'), value: ({ total }) => total, numeric: true },
  {
    key: 'answered',
    title: say('callStatistics.answered'),
    value: ({ answered }) => answered,
    numeric: true,
  },
  { key: 'missed', title: say('callStatistics.missed'), value: ({ missed }) => missed, numeric: true },
  {
    key: 'share',
    title: say('callStatistics.share'),
    value: ({ answered, total }) => (total === 0 ? '' : Math.round((100 * answered) / total)),
    show: ({ answered, total }) => (total === 0 ? '–' : formatPercent(answered / total)),
    numeric: true,
  },
  {
    key: 'talk',
    title: say('callStatistics.meanTalk'),
    value: meanTalk,
    show: (figure) => clock(meanTalk(figure)),
    numeric: true,
  },
  {
    key: 'waiting',
    title: say('callStatistics.meanWaiting'),
    value: meanWaiting,
    show: (figure) => clock(meanWaiting(figure)),
    numeric: true,
  },
];
