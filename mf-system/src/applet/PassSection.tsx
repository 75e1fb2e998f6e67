import type { AppletPass } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import type { AppletStore } from './AppletStore.ts';
import { appletNamespace } from './messages/index.ts';
import { PassList } from './PassList.tsx';

interface PassSectionProps {
  readonly store: AppletStore;
  readonly onShow: (pass: AppletPass) => void;
}

/** Passes: the open ones, or all. */
export const PassSection = observer(function PassSection({ store, onShow }: PassSectionProps) {
  const say = useMessages(appletNamespace);
  const { passes, items } = store;
  const { open } = passes.filter;
  const noResult = { text: say('noOpen'), onClear: () => void passes.show({ open: false }) };
  return (
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
          onChange={(value) => void passes.show({ open: value === 'open' })}
        />
      </header>
      <PaneState
        source={passes}
        isEmpty={passes.rows.length === 0}
        empty={{ text: say('emptyPasses') }}
        {...(open && passes.known && items.total > 0 && { noResult })}
      >
        <PassList store={store} onShow={onShow} />
      </PaneState>
    </section>
  );
});
