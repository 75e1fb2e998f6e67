import type { ServerOverview } from '@vitrine/shared/api';
import { loadMessages, useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { BackupView } from './BackupView.tsx';
import { MetricView } from './MetricView.tsx';
import { serverMessages, serverNamespace } from './messages/index.ts';
import { RemoteStore } from './remotes/RemoteStore.ts';
import { RemoteView } from './remotes/RemoteView.tsx';
import { ServerStore } from './ServerStore.ts';
import { StateView } from './StateView.tsx';
import '../basics/basics.css';
import '../logs/logs.css';
import './server.css';

/** Loads the texts of this page, then the page. */
export async function loadServerPage() {
  await loadMessages(serverNamespace, serverMessages);
  return ServerPage;
}

const views = ['state', 'backups', 'remotes', 'metrics'] as const;
type View = (typeof views)[number];
const states = [1, 2, 3] as const;
const marks = { 1: 'passed', 2: 'waiting', 3: 'failed' } as const;

interface ServerPageProps {
  /** Injected by tests. */
  readonly store?: ServerStore;
  readonly remotes?: RemoteStore;
}

/** Server page: state, limits, backups and metrics. Level 1 only. */
export const ServerPage = observer(function ServerPage({
  store: given,
  remotes: givenRemotes,
}: ServerPageProps) {
  const say = useMessages(serverNamespace);
  const sayDomain = useMessages(namespace);
  const [store] = useState(() => given ?? new ServerStore(client));
  const [remotes] = useState(() => givenRemotes ?? new RemoteStore(client));
  const [{ view: wanted }, change] = useAddressState({ view: 'state' });
  const view: View = views.find((known) => known === wanted) ?? 'state';
  useEffect(
    () => () => {
      store.cancel();
      remotes.cancel();
    },
    [store, remotes],
  );
  const overview = store.overview.value;
  return (
    <WorkPane
      title={say('title')}
      aside={overview && <StateOf overview={overview} />}
      breadcrumb={[{ label: sayDomain('title'), to: '/system' }, { label: say('title') }]}
      filters={
        <FilterChips
          label={say('views')}
          chips={views.map((value) => ({ value, label: say(`view.${value}`) }))}
          value={view}
          onChange={(next) => change({ view: next })}
        />
      }
    >
      <ViewOf view={view} store={store} remotes={remotes} />
    </WorkPane>
  );
});

/** A part that does not answer comes first: without it screens get nothing new. */
function StateOf({ overview }: { readonly overview: ServerOverview }) {
  const say = useMessages(serverNamespace);
  const away = overview.parts?.find(({ ready }) => !ready);
  if (away) return <StateMark state="failed" label={say(`parts.${away.name}.state`)} />;
  const state = states.find((known) => known === overview.state);
  return state && <StateMark state={marks[state]} label={say(`states.${state}`)} />;
}

const ViewOf = observer(function ViewOf({
  view,
  store,
  remotes,
}: {
  readonly view: View;
  readonly store: ServerStore;
  readonly remotes: RemoteStore;
}) {
  useEffect(() => {
    if (view === 'state') void store.abilities.reload();
    return store.watch(async () => {
      if (view === 'backups') await store.backups.reload();
      else if (view === 'metrics') await store.metrics.reload();
      else if (view === 'remotes') await remotes.read();
      if (view === 'state' || !store.overview.known) await store.overview.reload();
    });
  }, [view, store, remotes]);
  if (view === 'backups') {
    return (
      <PaneState source={store.backups}>
        {store.backups.value && <BackupView store={store} backups={store.backups.value} />}
      </PaneState>
    );
  }
  if (view === 'remotes') {
    return (
      <PaneState source={remotes.remotes}>
        {remotes.remotes.value && <RemoteView store={remotes} remotes={remotes.remotes.value} />}
      </PaneState>
    );
  }
  if (view === 'metrics') return <MetricView store={store} />;
  return (
    <PaneState source={store.overview}>
      {store.overview.value && <StateView store={store} overview={store.overview.value} />}
    </PaneState>
  );
});
