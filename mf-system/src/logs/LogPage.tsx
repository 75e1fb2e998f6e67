import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { LogDetail } from './LogDetail.tsx';
import { LogFilters } from './LogFilters.tsx';
import { everything, LogStore } from './LogStore.ts';
import { LogTable } from './LogTable.tsx';
import { useLogAddress } from './useLogAddress.ts';

interface LogPageProps {
  /** Given by tests; the page makes its own. */
  readonly store?: LogStore;
}

/** Who did what and when. */
export const LogPage = observer(function LogPage({ store: given }: LogPageProps) {
  const say = useMessages(namespace);
  const [store] = useState(() => given ?? new LogStore(client));
  const { filter, page, setFilter, setPage, clear } = useLogAddress();
  const { keyword, domain, startDate, endDate } = filter;

  useEffect(() => {
    void store.list.show({ keyword, domain, startDate, endDate }, page);
    return () => store.list.cancel();
  }, [store, keyword, domain, startDate, endDate, page]);

  const narrowed = Object.keys(everything).some((name) => filter[name as keyof typeof filter] !== '');
  return (
    <WorkPane
      title={say('logs.title')}
      breadcrumb={[{ label: say('title'), to: '/system' }, { label: say('logs.title') }]}
      filters={<LogFilters filter={filter} onChange={setFilter} />}
    >
      <PaneState
        source={store.list}
        isEmpty={store.list.rows.length === 0}
        empty={{ text: say('logs.empty') }}
        noResult={narrowed ? { text: say('logs.noResult'), onClear: clear } : undefined}
      >
        <LogTable list={store.list} onOpen={(row) => store.open(row)} onPage={setPage} />
      </PaneState>
      <LogDetail row={store.opened} onClose={() => store.close()} />
    </WorkPane>
  );
});
