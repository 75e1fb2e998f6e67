import type { CallRow } from '@vitrine/shared/api';
import { formatDateTime, formatDuration } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import type { Say } from '../messages/index.ts';
import type { FigureColumn } from '../operation/figures/FigureTable.tsx';

const marks = { answered: 'passed', declined: 'rejected', cancelled: 'unused', missed: 'failed' } as const;

/** Facts of a call, one column each. */
export const callListColumns = (say: Say): readonly FigureColumn<CallRow>[] => [
  {
    key: 'at',
    title: say('callStatistics.at'),
    value: ({ startedAt }) => formatDateTime(startedAt, session.timeZone),
  },
  { key: 'terminal', title: say('figures.terminal'), value: ({ terminalName }) => terminalName },
  {
    key: 'direction',
    title: say('callStatistics.direction'),
    value: ({ direction }) => say(`callStatistics.from.${direction}`),
  },
  {
    key: 'outcome',
    title: say('callStatistics.outcome'),
    value: ({ outcome }) => outcome,
    show: ({ outcome }) =>
      outcome === '' ? null : (
        <StateMark state={marks[outcome]} label={say(`callStatistics.came.${outcome}`)} />
      ),
  },
  { key: 'who', title: say('callStatistics.who'), value: ({ userName }) => userName || '–' },
  {
    key: 'waiting',
    title: say('callStatistics.waiting'),
    value: ({ waitingSeconds }) => formatDuration(waitingSeconds),
    numeric: true,
  },
  {
    key: 'talk',
    title: say('callStatistics.talk'),
    value: ({ talkSeconds, answeredAt }) => (answeredAt === null ? '–' : formatDuration(talkSeconds)),
    numeric: true,
  },
];
