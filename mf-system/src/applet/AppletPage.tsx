import type { AppletPass } from '@vitrine/shared/api';
import { loadMessages, useMessages } from '@vitrine/shared/i18n';
import { client, subscribeEvents } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { FilterChips, PaneState, useLeading, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AppletStore } from './AppletStore.ts';
import { ItemList } from './ItemList.tsx';
import { appletMessages, appletNamespace } from './messages/index.ts';
import { PassCode } from './PassCode.tsx';
import { PassForm } from './PassForm.tsx';
import { PassList } from './PassList.tsx';
import './applet.css';

/** Loads the texts of this page, then the page. */
export async function loadAppletPage() {
  await loadMessages(appletNamespace, appletMessages);
  return AppletPage;
}

/** Passes for sending from phones to a terminal, and the items sent. Mobile first: operators use phones, too. */
const AppletPage = observer(function AppletPage() {
  const say = useMessages(appletNamespace);
  const [{ terminal: clId }, setAddress] = useAddressState({ terminal: '' });
  const lead = useLeading();
  const store = useAppletStore();
  const [making, setMaking] = useState(clId !== '');
  const [shown, setShown] = useState<AppletPass>();
  const make = (
    <Button theme="solid" icon={<IconPlus />} onClick={() => setMaking(true)}>
      {say('make')}
    </Button>
  );
  const { open } = store.passes.filter;
  const leave = () => {
    lead('wrong');
    setAddress({ terminal: '' });
    setMaking(false);
  };
  const show = (pass: AppletPass) => {
    setMaking(false);
    setShown(pass);
  };
  return (
    <div className="applet">
      <WorkPane
        title={say('title')}
        breadcrumb={[{ label: say('home'), to: '/' }, { label: say('title') }]}
        action={make}
        help="phone-pass"
      >
        <p className="applet-quiet">{say('intro')}</p>
        <div className="applet-parts">
          <section aria-label={say('passes')}>
            <header className="applet-head">
              <h2>{say('passes')}</h2>
              <FilterChips
                label={say('passes')}
                chips={[
                  { value: 'open', label: say('openOnly') },
                  { value: 'all', label: say('all') },
                ]}
                value={open ? 'open' : 'all'}
                onChange={(value) => void store.passes.show({ open: value === 'open' })}
              />
            </header>
            <PaneState
              source={store.passes}
              isEmpty={store.passes.rows.length === 0}
              empty={{ text: say('emptyPasses') }}
              {...(open &&
                store.passes.known &&
                store.items.total > 0 && {
                  noResult: { text: say('noOpen'), onClear: () => void store.passes.show({ open: false }) },
                })}
            >
              <PassList store={store} onShow={show} />
            </PaneState>
          </section>
          <Received store={store} />
        </div>
      </WorkPane>
      {making && (
        <PassForm store={store} clId={clId} onClose={() => setMaking(false)} onMade={show} onGone={leave} />
      )}
      {shown && <PassCode pass={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
});

const Received = observer(function Received({ store }: { readonly store: AppletStore }) {
  const say = useMessages(appletNamespace);
  const { passId } = store.items.filter;
  const label = store.passes.rows.find(({ id }) => id === passId)?.label ?? '';
  return (
    <section aria-label={say('items')}>
      <header className="applet-head">
        <h2>{passId === '' ? say('items') : say('itemsOf', { label })}</h2>
        {passId !== '' && (
          <Button size="small" onClick={() => void store.items.show({ passId: '' })}>
            {say('showAll')}
          </Button>
        )}
      </header>
      <PaneState
        source={store.items}
        isEmpty={store.items.rows.length === 0}
        empty={{ text: say('emptyItems') }}
      >
        <ItemList store={store} />
      </PaneState>
    </section>
  );
});

function useAppletStore(): AppletStore {
  const [store] = useState(() => new AppletStore(client));
  useEffect(() => {
    void store.reload();
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);
  return store;
}
