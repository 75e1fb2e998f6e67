import { formatBytes, useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button, errorText, Pagination } from '@vitrine/shared/ui/basic';
import { BulkBar, FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { Link, useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { RemoveDialog } from '../acts/RemoveDialog.tsx';
import { Refusal } from '../library/Refusal.tsx';
import { namespace } from '../messages/index.ts';
import { spaceText } from '../space/spaceText.ts';
import { SpaceSummary } from './SpaceSummary.tsx';
import { StorageStore, storagePageSize } from './StorageStore.ts';
import { StorageTable } from './StorageTable.tsx';
import '../library/library.css';
import './storage.css';

/** Storage use and how to free space: `/material/space`. */
export const StoragePage = observer(function StoragePage() {
  const say = useMessages(namespace);
  const [store] = useState(() => new StorageStore(client));
  const [{ show, page }, change] = useAddressState({ show: 'all', page: '1' });
  const [removing, setRemoving] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState(0);
  const mayChange = session.can('material.delete');
  const { list } = store;

  useEffect(() => {
    void store.space.reload();
    void store.use.reload();
    return subscribeEvents((event) => {
      if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'material'))
        void store.reload();
    });
  }, [store]);
  useEffect(() => {
    store.selection.set([]);
    void list.show({ unused: show === 'unused' }, Math.max(1, Number.parseInt(page, 10) || 1));
  }, [list, store, show, page]);

  const remove = async (ids: readonly string[]) => {
    setRemoving(false);
    setRefusals([]);
    try {
      const { done, refused } = await store.remove(ids);
      setRemoved(done.length);
      setRefusals([...new Set(refused.map(({ message }) => message))]);
    } catch (reason) {
      setRefusals([errorText(reason)]);
    }
  };
  const chosenSize = store.chosen.reduce((sum, row) => sum + row.mtSize, 0);
  const space = store.space.value;
  return (
    <WorkPane
      title={say('storage.title')}
      aside={space && <span className="mat-count">{spaceText(say, space)}</span>}
      breadcrumb={[{ label: say('title'), to: '/material' }, { label: say('storage.title') }]}
      bulk={
        mayChange && (
          <BulkBar count={store.chosen.length} onClear={() => store.selection.set([])}>
            <span className="mat-storage-chosen">{formatBytes(chosenSize)}</span>
            <Button type="danger" onClick={() => setRemoving(true)}>
              {say('act.delete')}
            </Button>
          </BulkBar>
        )
      }
    >
      <Refusal texts={refusals} onClose={() => setRefusals([])} />
      {removed > 0 && (
        <p className="mat-notice">
          {say('storage.removed', { count: removed })} <Link to="/material/trash">{say('trash.title')}</Link>
        </p>
      )}
      <PaneState source={store.use} failedText={say('grid.failed')}>
        {store.use.value && <SpaceSummary use={store.use.value} />}
      </PaneState>
      <p className="mat-hint">{say('storage.hint')}</p>
      <h2 className="mat-storage-largest">{say('storage.largest')}</h2>
      <FilterChips
        label={say('filter.mark')}
        chips={[
          { value: 'all', label: say('type.all') },
          { value: 'unused', label: say('mark.unused') },
        ]}
        value={show === 'unused' ? 'unused' : 'all'}
        onChange={(next) => change({ show: next, page: '1' })}
      />
      <PaneState
        source={list}
        isEmpty={list.rows.length === 0}
        failedText={say('grid.failed')}
        empty={{ text: say('storage.none') }}
      >
        <StorageTable store={store} selectable={mayChange} />
        {list.total > storagePageSize && (
          <Pagination
            className="mat-pages"
            total={list.total}
            pageSize={storagePageSize}
            currentPage={list.page}
            onPageChange={(next) => change({ page: String(next) })}
          />
        )}
      </PaneState>
      {removing && (
        <RemoveDialog
          rows={store.chosen}
          onCancel={() => setRemoving(false)}
          onRemove={(ids) => void remove(ids)}
        />
      )}
    </WorkPane>
  );
});
