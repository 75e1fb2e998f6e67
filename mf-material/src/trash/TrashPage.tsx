import { trashDays } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button, Pagination } from '@vitrine/shared/ui/basic';
import { BulkBar, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { countText } from '../library/countText.ts';
import { KeywordField } from '../library/MaterialFilters.tsx';
import { Refusal } from '../library/Refusal.tsx';
import { namespace } from '../messages/index.ts';
import { TrashStore, trashPageSize } from './TrashStore.ts';
import { TrashTable } from './TrashTable.tsx';
import { useTrashActs } from './useTrashActs.ts';
import '../library/library.css';

/** Trash: restore or delete permanently. */
export const TrashPage = observer(function TrashPage() {
  const say = useMessages(namespace);
  const [store] = useState(() => new TrashStore(client));
  const [{ keyword, page }, change] = useAddressState({ keyword: '', page: '1' });
  const { restore, destroy, empty, refusals, dismiss } = useTrashActs(store);
  const mayChange = session.can('material.manage');
  const mayDelete = session.can('material.delete');
  const { list } = store;

  useEffect(() => {
    void list.show({ keyword }, Math.max(1, Number.parseInt(page, 10) || 1));
  }, [list, keyword, page]);
  useEffect(
    () =>
      subscribeEvents((event) => {
        if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'material'))
          void list.reload();
      }),
    [list],
  );

  return (
    <WorkPane
      title={say('trash.title')}
      aside={
        list.total > 0 && <span className="mat-count">{say('grid.total', { count: countText(list) })}</span>
      }
      breadcrumb={[{ label: say('title'), to: '/material' }, { label: say('trash.title') }]}
      action={
        mayDelete &&
        list.total > 0 && (
          <Button type="danger" onClick={() => void empty()}>
            {say('trash.empty')}
          </Button>
        )
      }
      filters={
        <KeywordField
          value={keyword}
          label={say('filter.keyword')}
          onChange={(text) => change({ keyword: text, page: '1' })}
        />
      }
      bulk={
        mayChange && (
          <BulkBar count={store.chosen.length} onClear={() => store.selection.set([])}>
            <Button onClick={() => void restore(store.chosen)}>{say('trash.restore')}</Button>
            {mayDelete && (
              <Button type="danger" onClick={() => void destroy(store.chosen)}>
                {say('trash.destroy')}
              </Button>
            )}
          </BulkBar>
        )
      }
    >
      <Refusal texts={refusals} onClose={dismiss} />
      <PaneState
        source={list}
        isEmpty={list.rows.length === 0}
        failedText={say('grid.failed')}
        empty={{ text: say('trash.none', { days: trashDays }) }}
        noResult={
          keyword === ''
            ? undefined
            : { text: say('grid.noResult'), onClear: () => change({ keyword: '', page: '1' }) }
        }
      >
        <p className="mat-hint">{say('trash.explain', { days: trashDays })}</p>
        <TrashTable
          store={store}
          onRestore={mayChange ? (row) => void restore([row]) : undefined}
          onDestroy={mayDelete ? (row) => void destroy([row]) : undefined}
        />
        {list.total > trashPageSize && (
          <Pagination
            className="mat-pages"
            total={list.total}
            pageSize={trashPageSize}
            currentPage={list.page}
            onPageChange={(next) => change({ page: String(next) })}
          />
        )}
      </PaneState>
    </WorkPane>
  );
});
