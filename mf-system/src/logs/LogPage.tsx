import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { PaneState, WorkPane, ZoneNote } from '@vitrine/shared/ui/pane';
import { useSameContent } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { EventTable } from './EventTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { LogDetail } from './LogDetail.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogStore } from './LogStore.ts';
import { LogTable } from './LogTable.tsx';
import { useLogAddress } from './useLogAddress.ts';
import '../basics/basics.css';

interface LogPageProps {
  /** Injected by tests. */
  readonly store?: LogStore;
}

/** Logs of operations, sign-ins, and terminal events. */
export const LogPage = observer(function LogPage({ store: given }: LogPageProps) {
  const say = useMessages(namespace);
  const [store] = useState(() => given ?? new LogStore(client));
  const { view, filter, page, setView, setFilter, setPage, clear } = useLogAddress();
  const shownFilter = useSameContent(filter);
  useEffect(() => {
    void store.show(view, shownFilter, page);
    return () => store.cancel();
  }, [store, view, shownFilter, page]);

  const list = store.listOf(view);
  const narrowed = Object.values(filter).some((value) => value !== '');
  return (
    <WorkPane
      title={say('logs.title')}
      aside={
        <>
          {store.keptDays !== undefined && <Kept days={store.keptDays} />}
          <ZoneNote />
        </>
      }
      breadcrumb={[{ label: say('title'), to: '/system' }, { label: say('logs.title') }]}
      action={<ExportButton store={store} view={view} filter={filter} empty={list.rows.length === 0} />}
      filters={<LogFilters view={view} filter={filter} onView={setView} onChange={setFilter} />}
    >
      <PaneState
        key={view}
        source={list}
        isEmpty={list.rows.length === 0}
        empty={{ text: say(`logs.empty.${view}`) }}
        noResult={narrowed ? { text: say('logs.noResult'), onClear: clear } : undefined}
      >
        {view === 'terminals' ? (
          <EventTable list={store.events} onPage={setPage} />
        ) : (
          <LogTable list={store.actions} onOpen={(row) => store.open(row)} onPage={setPage} />
        )}
      </PaneState>
      <LogDetail row={store.opened} onClose={() => store.close()} />
    </WorkPane>
  );
});

function Kept({ days }: { readonly days: number }) {
  const say = useMessages(namespace);
  return <span className="sys-quiet">{say('logs.kept', { count: days })}</span>;
}
