import { formatDuration, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { Totals } from '../operation/figures/Totals.tsx';
import { ListPages } from '../operation/ListPages.tsx';
import { isOfFiles } from './figureName.ts';
import { PlayChart } from './PlayChart.tsx';
import { PlayTable } from './PlayTable.tsx';
import { measureOf, type PlayAddress } from './playAddress.ts';
import { figurePageSize, type PlayAnswer, type PlayQuestion } from './StatisticsStore.ts';

interface PlayFiguresProps {
  readonly question: PlayQuestion;
  readonly answer: PlayAnswer;
  readonly address: PlayAddress;
  readonly page: number;
  readonly onAddress: (changes: Partial<PlayAddress>) => void;
}

/** The plays as totals, chart and table, and what they rest on. */
export function PlayFigures({ question, answer, address, page, onAddress }: PlayFiguresProps) {
  const { rows, totals, totalNum: total, unrecorded } = answer;
  return (
    <>
      <PlayTotals totals={totals} />
      <PlayChart question={question} rows={rows} measure={measureOf(address)} />
      <PlayTable question={question} rows={rows} onAddress={onAddress} />
      {question.by !== 'day' && (
        <ListPages
          list={{ page, total }}
          pageSize={figurePageSize}
          onPage={(next) => onAddress({ page: String(next) })}
        />
      )}
      <PlayNotes question={question} unrecorded={unrecorded} />
    </>
  );
}

function PlayTotals({ totals }: Pick<PlayAnswer, 'totals'>) {
  const say = useMessages(namespace);
  return (
    <Totals
      label={say('figures.totals')}
      totals={[
        { name: say('statistics.plays'), value: formatNumber(totals.plays) },
        { name: say('statistics.seconds'), value: formatDuration(totals.seconds) },
        { name: say('statistics.visible'), value: formatDuration(totals.visible) },
        { name: say('statistics.terminals'), value: formatNumber(totals.terminals) },
      ]}
    />
  );
}

interface PlayNotesProps extends Pick<PlayAnswer, 'unrecorded'> {
  readonly question: PlayQuestion;
}

/** Basis of the figures, and missing data. */
const PlayNotes = observer(function PlayNotes(props: PlayNotesProps) {
  const { question, unrecorded } = props;
  const { plays, terminals: count } = unrecorded;
  const say = useMessages(namespace);
  return (
    <>
      {plays > 0 && <p className="operation-note">{say('statistics.unrecorded', { plays, count })}</p>}
      {isOfFiles(question) && <p className="operation-note">{say('statistics.ofFiles')}</p>}
      <p className="operation-note">{say('statistics.visibleNote')}</p>
      <p className="operation-note">{say('figures.ownZone', { count: session.keptDays })}</p>
    </>
  );
});
