import { useMessages } from '@vitrine/shared/i18n';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../messages/index.ts';
import { FigureTable } from '../operation/figures/FigureTable.tsx';
import { ListPages } from '../operation/ListPages.tsx';
import { type CallFilter, type CallStatisticsStore, callPageSize } from './CallStatisticsStore.ts';
import { callListColumns } from './callListColumns.tsx';

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
          columns={callListColumns(say)}
          rows={calls.rows}
          keyOf={({ callId }) => callId}
        />
        <ListPages list={calls} pageSize={callPageSize} onPage={onPage} />
      </PaneState>
    </section>
  );
});
