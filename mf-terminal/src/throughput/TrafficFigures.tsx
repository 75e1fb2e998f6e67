import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { ListPages } from '../operation/ListPages.tsx';
import { type TrafficAnswer, type TrafficQuestion, trafficPageSize } from './ThroughputStore.ts';
import { TrafficChart } from './TrafficChart.tsx';
import { TrafficTable } from './TrafficTable.tsx';
import { TrafficTotals } from './TrafficTotals.tsx';
import type { ThroughputAddress } from './throughputAddress.ts';

interface TrafficFiguresProps {
  readonly question: TrafficQuestion;
  readonly answer: TrafficAnswer;
  readonly page: number;
  readonly onAddress: (changes: Partial<ThroughputAddress>) => void;
}

/** The figures in total, as a chart, and as a table in pages. */
export const TrafficFigures = observer(function TrafficFigures({
  question,
  answer,
  page,
  onAddress,
}: TrafficFiguresProps) {
  const say = useMessages(namespace);
  const { by } = question;
  return (
    <>
      <TrafficTotals totals={answer.totals} />
      <TrafficChart question={question} rows={answer.rows} />
      <TrafficTable
        by={by}
        rows={answer.rows}
        onTerminal={(client) => onAddress({ client, by: 'day', keyword: '', page: '1' })}
      />
      {by !== 'day' && (
        <ListPages
          list={{ page, total: answer.totalNum }}
          pageSize={trafficPageSize}
          onPage={(next) => onAddress({ page: String(next) })}
        />
      )}
      <p className="operation-note">{say('figures.ownZone', { count: session.keptDays })}</p>
    </>
  );
});
