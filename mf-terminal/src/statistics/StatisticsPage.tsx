import { playDimension, playExportPath } from '@vitrine/shared/api';
import { formatDuration, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Pagination } from '@vitrine/shared/ui/basic';
import { FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace, type Say } from '../messages/index.ts';
import { CsvLink } from '../operation/figures/CsvLink.tsx';
import { exportAddress } from '../operation/figures/exportAddress.ts';
import { Totals } from '../operation/figures/Totals.tsx';
import { NameSearch } from '../operation/NameSearch.tsx';
import { PeriodFilter } from '../operation/period/PeriodFilter.tsx';
import { TerminalSelect } from '../operation/terminals/TerminalSelect.tsx';
import { useStore } from '../operation/useStore.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { isOfFiles } from './figureName.ts';
import { PlayChart } from './PlayChart.tsx';
import { PlayTable } from './PlayTable.tsx';
import { cleared, isNarrowed, playAddress, questionOf } from './playAddress.ts';
import { figurePageSize, type PlayAnswer, type PlayQuestion, StatisticsStore } from './StatisticsStore.ts';
import '../operation/operation.css';

/** Play statistics by day, terminal, program, material or task. */
export const StatisticsPage = observer(function StatisticsPage() {
  const say = useMessages(namespace);
  const { groupId, groupName } = useTerminalArea();
  const store = useStore((client) => new StatisticsStore(client));
  const [address, setAddress] = useAddressState(playAddress);
  const question = questionOf(address, groupId);
  const key = JSON.stringify(question);
  const page = Number(address.page) || 1;
  useEffect(() => store.show(JSON.parse(key) as PlayQuestion, page), [store, key, page]);

  const answer = store.figures.value;
  const measure = address.measure === 'seconds' ? 'seconds' : 'plays';
  return (
    <WorkPane
      title={say('statistics.title')}
      breadcrumb={[{ label: groupName }]}
      action={<CsvLink href={exportAddress(playExportPath, { ...question })} />}
      filters={
        <>
          <PeriodFilter value={address} onChange={(change) => setAddress({ ...change, page: '1' })} />
          <FilterChips
            label={say('figures.by')}
            value={question.by}
            chips={playDimension.options.map((value) => ({ value, label: say(`figures.by_${value}`) }))}
            onChange={(by) => setAddress({ by, page: '1', sort: '', keyword: '' })}
          />
          <FilterChips
            label={say('figures.unit')}
            value={measure}
            chips={(['plays', 'seconds'] as const).map((value) => ({
              value,
              label: say(`statistics.${value}`),
            }))}
            onChange={(value) =>
              setAddress({ measure: value, sort: question.by === 'day' ? '' : `-${value}`, page: '1' })
            }
          />
          <TerminalSelect value={address.client} onChange={(client) => setAddress({ client, page: '1' })} />
          {question.by !== 'day' && (
            <NameSearch
              value={address.keyword}
              label={say('statistics.search')}
              onChange={(keyword) => setAddress({ keyword, page: '1' })}
            />
          )}
          {(address.program !== '' || address.material !== '') && (
            <Button size="small" theme="borderless" onClick={() => setAddress(cleared)}>
              {say(address.program === '' ? 'statistics.onlyMaterial' : 'statistics.onlyProgram')}
            </Button>
          )}
        </>
      }
    >
      <PaneState
        source={store.figures}
        isEmpty={answer?.totalNum === 0}
        empty={{ text: emptyWords(question, answer, say) }}
        {...(isNarrowed(address) && {
          noResult: { text: say('statistics.noResult'), onClear: () => setAddress(cleared) },
        })}
      >
        {answer && (
          <>
            <PlayTotals totals={answer.totals} />
            <PlayChart question={question} rows={answer.rows} measure={measure} />
            <PlayTable question={question} rows={answer.rows} onAddress={setAddress} />
            {question.by !== 'day' && answer.totalNum > figurePageSize && (
              <Pagination
                className="operation-pages"
                total={answer.totalNum}
                pageSize={figurePageSize}
                currentPage={page}
                showTotal
                onPageChange={(next) => setAddress({ page: String(next) })}
              />
            )}
            <PlayNotes question={question} unrecorded={answer.unrecorded} />
            <p className="operation-note">{say('figures.ownZone', { count: session.keptDays })}</p>
          </>
        )}
      </PaneState>
    </WorkPane>
  );
});

/** Basis of the figures, and missing data. */
function PlayNotes({
  question,
  unrecorded: { plays, terminals: count },
}: {
  readonly question: PlayQuestion;
  readonly unrecorded: PlayAnswer['unrecorded'];
}) {
  const say = useMessages(namespace);
  return (
    <>
      {plays > 0 && <p className="operation-note">{say('statistics.unrecorded', { plays, count })}</p>}
      {isOfFiles(question) && <p className="operation-note">{say('statistics.ofFiles')}</p>}
      <p className="operation-note">{say('statistics.visibleNote')}</p>
    </>
  );
}

/** Text of an empty list: whether plays went unrecorded. */
function emptyWords(question: PlayQuestion, answer: PlayAnswer | undefined, say: Say): string {
  if (!isOfFiles(question)) return say('statistics.empty');
  const { plays = 0, terminals: count = 0 } = answer?.unrecorded ?? {};
  const missing = plays > 0 ? ` ${say('statistics.unrecorded', { plays, count })}` : '';
  return say('statistics.emptyFiles') + missing;
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
