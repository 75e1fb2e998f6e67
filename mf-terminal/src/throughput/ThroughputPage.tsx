import { throughputExportPath } from '@vitrine/shared/api';
import { formatBytes, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Checkbox, Pagination } from '@vitrine/shared/ui/basic';
import { FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace } from '../messages/index.ts';
import { CsvLink } from '../operation/figures/CsvLink.tsx';
import { exportAddress } from '../operation/figures/exportAddress.ts';
import { Totals } from '../operation/figures/Totals.tsx';
import { NameSearch } from '../operation/NameSearch.tsx';
import { PeriodFilter, periodOf } from '../operation/period/PeriodFilter.tsx';
import { TerminalSelect } from '../operation/terminals/TerminalSelect.tsx';
import { useStore } from '../operation/useStore.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import {
  ThroughputStore,
  type TrafficAnswer,
  type TrafficQuestion,
  trafficPageSize,
} from './ThroughputStore.ts';
import { TrafficChart } from './TrafficChart.tsx';
import { TrafficTable } from './TrafficTable.tsx';
import '../operation/operation.css';

const addressDefaults = { by: 'day', from: '', to: '', client: '', keyword: '', over: '', page: '1' };
const cleared = { client: '', keyword: '', over: '', page: '1' };
const dimensions = ['day', 'terminal', 'terminalDay'] as const;

function questionOf(address: typeof addressDefaults, gpId: string): TrafficQuestion {
  const by = dimensions.find((dimension) => dimension === address.by) ?? 'day';
  const { from: startDate, to: endDate } = periodOf(address);
  const { client: clId, keyword } = address;
  const sort = by === 'day' ? 'key' : 'downloaded';
  return {
    by,
    startDate,
    endDate,
    gpId,
    clId,
    keyword,
    overCap: address.over === '1',
    sort,
    descending: true,
  };
}

/** Traffic of terminals, by day and terminal, against their caps. */
export const ThroughputPage = observer(function ThroughputPage() {
  const say = useMessages(namespace);
  const { groupId, groupName } = useTerminalArea();
  const store = useStore((client) => new ThroughputStore(client));
  const [address, setAddress] = useAddressState(addressDefaults);
  const question = questionOf(address, groupId);
  const key = JSON.stringify(question);
  const page = Number(address.page) || 1;
  useEffect(() => store.show(JSON.parse(key) as TrafficQuestion, page), [store, key, page]);
  const answer = store.figures.value;
  const narrowed = address.client !== '' || address.keyword !== '' || address.over !== '';
  return (
    <WorkPane
      title={say('throughput.title')}
      breadcrumb={[{ label: groupName }]}
      action={<CsvLink href={exportAddress(throughputExportPath, { ...question })} />}
      filters={
        <>
          <PeriodFilter value={address} onChange={(change) => setAddress({ ...change, page: '1' })} />
          <FilterChips
            label={say('figures.by')}
            value={question.by}
            chips={dimensions.map((value) => ({ value, label: say(`figures.by_${value}`) }))}
            onChange={(by) => setAddress({ by, page: '1' })}
          />
          <TerminalSelect value={address.client} onChange={(client) => setAddress({ client, page: '1' })} />
          {question.by !== 'day' && (
            <NameSearch value={address.keyword} onChange={(keyword) => setAddress({ keyword, page: '1' })} />
          )}
          <Checkbox
            checked={question.overCap}
            onChange={(event) => setAddress({ over: event.target.checked ? '1' : '', page: '1' })}
          >
            {say('throughput.onlyOver')}
          </Checkbox>
        </>
      }
    >
      <PaneState
        source={store.figures}
        isEmpty={answer?.totalNum === 0}
        empty={{ text: say('throughput.empty') }}
        {...(narrowed && {
          noResult: { text: say('throughput.noResult'), onClear: () => setAddress(cleared) },
        })}
      >
        {answer && (
          <>
            <TrafficTotals totals={answer.totals} />
            <TrafficChart question={question} rows={answer.rows} />
            <TrafficTable
              by={question.by}
              rows={answer.rows}
              onTerminal={(client) => setAddress({ client, by: 'day', keyword: '', page: '1' })}
            />
            {question.by !== 'day' && answer.totalNum > trafficPageSize && (
              <Pagination
                className="operation-pages"
                total={answer.totalNum}
                pageSize={trafficPageSize}
                currentPage={page}
                showTotal
                onPageChange={(next) => setAddress({ page: String(next) })}
              />
            )}
            <p className="operation-note">{say('figures.ownZone', { count: session.keptDays })}</p>
          </>
        )}
      </PaneState>
    </WorkPane>
  );
});

function TrafficTotals({ totals }: Pick<TrafficAnswer, 'totals'>) {
  const say = useMessages(namespace);
  return (
    <Totals
      label={say('figures.totals')}
      totals={[
        { name: say('throughput.downloaded'), value: formatBytes(totals.downloaded) },
        { name: say('throughput.uploaded'), value: formatBytes(totals.uploaded) },
        { name: say('throughput.over'), value: formatNumber(totals.overDays) },
      ]}
    />
  );
}
