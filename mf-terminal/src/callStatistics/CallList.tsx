import type { CallRow } from '@vitrine/shared/api';
import { formatDateTime, formatDuration, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Pagination } from '@vitrine/shared/ui/basic';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../messages/index.ts';
import { type FigureColumn, FigureTable } from '../operation/figures/FigureTable.tsx';
import { type CallFilter, type CallStatisticsStore, callPageSize } from './CallStatisticsStore.ts';

type Outcome = CallFilter['outcome'];
const outcomes: readonly Outcome[] = ['', 'answered', 'unanswered'];

interface CallListProps {
  readonly store: CallStatisticsStore;
  readonly outcome: Outcome;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly onPage: (page: number) => void;
}

/** The calls behind the figures, newest first. */
export const CallList = observer(function CallList({ store, outcome, onOutcome, onPage }: CallListProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const { calls } = store;
  const marks = { answered: 'passed', declined: 'rejected', cancelled: 'unused', missed: 'failed' } as const;
  const columns: readonly FigureColumn<CallRow>[] = [
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
      value: ({ outcome: word }) => word,
      show: ({ outcome: word }) =>
        word === '' ? null : <StateMark state={marks[word]} label={say(`callStatistics.came.${word}`)} />,
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
  return (
    <section aria-labelledby={titleId} className="operation-section">
      <header className="operation-head">
        <h2 id={titleId}>{say('callStatistics.calls')}</h2>
        <FilterChips
          label={say('callStatistics.outcome')}
          value={outcome}
          chips={outcomes.map((value) => ({ value, label: say(`callStatistics.filter.${value || 'all'}`) }))}
          onChange={onOutcome}
        />
      </header>
      <PaneState
        source={calls}
        isEmpty={calls.rows.length === 0}
        empty={{ text: say('callStatistics.noCalls') }}
        {...(outcome !== '' && {
          noResult: { text: say('callStatistics.noResult'), onClear: () => onOutcome('') },
        })}
      >
        <FigureTable
          label={say('callStatistics.calls')}
          columns={columns}
          rows={calls.rows}
          keyOf={({ callId }) => callId}
        />
        {calls.total > callPageSize && (
          <Pagination
            className="operation-pages"
            total={calls.total}
            pageSize={callPageSize}
            currentPage={calls.page}
            showTotal
            onPageChange={onPage}
          />
        )}
      </PaneState>
    </section>
  );
});
