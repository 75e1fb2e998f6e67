import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useSameContent } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace } from '../messages/index.ts';
import { csvText, saveText } from '../operation/figures/csv.ts';
import { csvRows } from '../operation/figures/FigureTable.tsx';
import { daysBetween } from '../operation/period/days.ts';
import { useStore } from '../operation/useStore.ts';
import { CallFilters } from './CallFilters.tsx';
import { CallList } from './CallList.tsx';
import { CallOverview } from './CallOverview.tsx';
import { CallStatisticsStore } from './CallStatisticsStore.ts';
import { callColumns } from './callColumns.tsx';
import { byDay, byTerminal } from './callFigures.ts';
import { callFilter, callStatisticsDefaults, groupingIn } from './callStatisticsAddress.ts';
import '../operation/operation.css';

/** Call statistics: number, answered, duration and waiting time. */
export const CallStatisticsPage = observer(function CallStatisticsPage() {
  const say = useMessages(namespace);
  const store = useStore((client) => new CallStatisticsStore(client));
  const [address, setAddress] = useAddressState(callStatisticsDefaults);
  const filter = useSameContent(callFilter(address));
  const page = Number(address.page) || 1;
  useEffect(() => store.show(filter, page), [store, filter, page]);

  const { startDate, endDate, clId, outcome } = filter;
  const by = groupingIn(address);
  const rows = store.figures.value ?? [];
  const figures = by === 'day' ? byDay(rows, daysBetween(startDate, endDate)) : byTerminal(rows);
  const columns = callColumns(say, by);
  const save = () => saveText(`calls-${by}-${startDate}-${endDate}.csv`, csvText(csvRows(columns, figures)));
  const clear = () => setAddress({ client: '' });
  return (
    <WorkPane
      title={say('callStatistics.title')}
      action={
        <Button disabled={figures.length === 0} onClick={save}>
          {say('figures.csv')}
        </Button>
      }
      filters={<CallFilters address={address} by={by} onAddress={setAddress} />}
    >
      <PaneState
        source={store.figures}
        isEmpty={rows.length === 0}
        empty={{ text: say('callStatistics.empty') }}
        {...(clId !== '' && { noResult: { text: say('callStatistics.noResult'), onClear: clear } })}
      >
        <CallOverview rows={rows} figures={figures} columns={columns} by={by} />
        <CallList
          store={store}
          outcome={outcome}
          onOutcome={(value) => setAddress({ outcome: value, page: '1' })}
          onPage={(next) => setAddress({ page: String(next) })}
        />
      </PaneState>
    </WorkPane>
  );
});
