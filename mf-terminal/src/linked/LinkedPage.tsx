import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { LinkedStore } from './LinkedStore.ts';
import { WallBuilder } from './WallBuilder.tsx';
import './linked.css';

/** Linked screens: terminals side by side that show one spliced picture, or mirror one. */
export const LinkedPage = observer(function LinkedPage() {
  const say = useMessages(namespace);
  const [store] = useState(() => new LinkedStore(client));
  const [{ wall }, setAddress] = useAddressState({ wall: '' });
  useEffect(() => {
    void store.groups.reload();
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);

  const groups = store.groups.value ?? [];
  const manage = session.can('terminal.manage');
  // A member without the right to create may still receive this address.
  const making = manage && wall === 'new';
  const shown = making ? undefined : (groups.find(({ id }) => id === wall) ?? groups[0]);
  const add = manage && (
    <Button theme="solid" icon={<IconPlus />} onClick={() => setAddress({ wall: 'new' })}>
      {say('linked.add')}
    </Button>
  );
  return (
    <WorkPane
      title={say('section.samescreensetting')}
      action={add}
      filters={
        groups.length > 0 && (
          <FilterChips
            label={say('linked.walls')}
            value={making ? 'new' : (shown?.id ?? '')}
            chips={[
              ...groups.map(({ id, name, cells }) => ({ value: id, label: name, count: cells.length })),
              ...(making ? [{ value: 'new', label: say('linked.new') }] : []),
            ]}
            onChange={(id) => setAddress({ wall: id })}
          />
        )
      }
    >
      <PaneState
        source={store.groups}
        isEmpty={groups.length === 0 && !making}
        empty={{ text: say('linked.empty'), action: add }}
      >
        <WallBuilder
          key={making ? 'new' : shown?.id}
          group={shown}
          store={store}
          onSaved={(id) => setAddress({ wall: id })}
          onGone={() => setAddress({ wall: '' })}
        />
      </PaneState>
    </WorkPane>
  );
});
