import type { LinkedGroup } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace } from '../messages/index.ts';
import { useStore } from '../operation/useStore.ts';
import { LinkedStore } from './LinkedStore.ts';
import { WallBuilder } from './WallBuilder.tsx';
import './linked.css';

/** Linked screens: terminals side by side that show one spliced picture, or mirror one. */
export const LinkedPage = observer(function LinkedPage() {
  const say = useMessages(namespace);
  const store = useLinkedStore();
  const [{ wall }, setAddress] = useAddressState({ wall: '' });
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
          <WallChips
            groups={groups}
            shown={making ? 'new' : (shown?.id ?? '')}
            onChoose={(id) => setAddress({ wall: id })}
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

/** Store of the walls for the lifetime of the page. */
function useLinkedStore(): LinkedStore {
  const store = useStore((client) => new LinkedStore(client));
  useEffect(() => void store.groups.reload(), [store]);
  return store;
}

interface WallChipsProps {
  readonly groups: readonly LinkedGroup[];
  /** Id of a wall; `new` for one not saved yet. */
  readonly shown: string;
  readonly onChoose: (id: string) => void;
}

/** Chooses the wall to edit. */
function WallChips({ groups, shown, onChoose }: WallChipsProps) {
  const say = useMessages(namespace);
  return (
    <FilterChips
      label={say('linked.walls')}
      value={shown}
      chips={[
        ...groups.map(({ id, name, cells }) => ({ value: id, label: name, count: cells.length })),
        ...(shown === 'new' ? [{ value: 'new', label: say('linked.new') }] : []),
      ]}
      onChange={onChoose}
    />
  );
}
