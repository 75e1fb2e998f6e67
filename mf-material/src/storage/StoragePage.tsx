import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { RemoveDialog } from '../actions/RemoveDialog.tsx';
import { Refusal } from '../library/Refusal.tsx';
import { useMaterialChanges } from '../library/useMaterialChanges.ts';
import { namespace } from '../messages/index.ts';
import { spaceText } from '../space/spaceText.ts';
import { LargestMaterials } from './LargestMaterials.tsx';
import { RemovedNotice } from './RemovedNotice.tsx';
import { SpaceSummary } from './SpaceSummary.tsx';
import { StorageBulkBar } from './StorageBulkBar.tsx';
import { StorageStore } from './StorageStore.ts';
import { useRemoval } from './useRemoval.ts';
import '../library/library.css';
import './storage.css';

/** Storage use and how to free space: `/material/space`. */
export const StoragePage = observer(function StoragePage() {
  const say = useMessages(namespace);
  const store = useStorageStore();
  const [{ show, page }, change] = useAddressState({ show: 'all', page: '1' });
  const { asking, ask, cancel, remove, removed, refusals, dismiss } = useRemoval(store);
  const mayChange = session.can('material.delete');
  useEffect(() => {
    store.selection.set([]);
    void store.list.show({ unused: show === 'unused' }, Math.max(1, Number.parseInt(page, 10) || 1));
  }, [store, show, page]);
  const space = store.space.value;
  return (
    <WorkPane
      title={say('storage.title')}
      aside={space && <span className="mat-count">{spaceText(say, space)}</span>}
      breadcrumb={[{ label: say('title'), to: '/material' }, { label: say('storage.title') }]}
      bulk={mayChange && <StorageBulkBar store={store} onRemove={ask} />}
    >
      <Refusal texts={refusals} onClose={dismiss} />
      <RemovedNotice count={removed} />
      <PaneState source={store.use} failedText={say('grid.failed')}>
        {store.use.value && <SpaceSummary use={store.use.value} />}
      </PaneState>
      <p className="mat-hint">{say('storage.hint')}</p>
      <LargestMaterials store={store} selectable={mayChange} show={show} onChange={change} />
      {asking && <RemoveDialog rows={store.chosen} onCancel={cancel} onRemove={(ids) => void remove(ids)} />}
    </WorkPane>
  );
});

function useStorageStore(): StorageStore {
  const [store] = useState(() => new StorageStore(client));
  useEffect(() => {
    void store.space.reload();
    void store.use.reload();
  }, [store]);
  useMaterialChanges(() => void store.reload());
  return store;
}
