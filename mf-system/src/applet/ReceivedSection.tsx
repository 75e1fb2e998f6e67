import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import type { AppletStore } from './AppletStore.ts';
import { ItemList } from './ItemList.tsx';
import { appletNamespace } from './messages/index.ts';

/** Items that were sent, of one pass or of all. */
export const ReceivedSection = observer(function ReceivedSection({ store }: { readonly store: AppletStore }) {
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
