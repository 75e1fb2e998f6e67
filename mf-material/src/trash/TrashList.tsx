import { trashDays } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { ListPages } from '../library/ListPages.tsx';
import { namespace } from '../messages/index.ts';
import { type TrashStore, trashPageSize } from './TrashStore.ts';
import { TrashTable } from './TrashTable.tsx';
import type { TrashActions } from './useTrashActions.ts';

interface TrashListProps {
  readonly store: TrashStore;
  readonly actions: TrashActions;
  readonly keyword: string;
  readonly onChange: (address: { keyword?: string; page?: string }) => void;
}

/** A page of deleted materials. */
export const TrashList = observer(function TrashList({ store, actions, keyword, onChange }: TrashListProps) {
  const say = useMessages(namespace);
  const { list } = store;
  const clear = () => onChange({ keyword: '', page: '1' });
  return (
    <PaneState
      source={list}
      isEmpty={list.rows.length === 0}
      failedText={say('grid.failed')}
      empty={{ text: say('trash.none', { days: trashDays }) }}
      noResult={keyword === '' ? undefined : { text: say('grid.noResult'), onClear: clear }}
    >
      <p className="mat-hint">{say('trash.explain', { days: trashDays })}</p>
      <TrashTable
        store={store}
        onRestore={session.can('material.manage') ? (row) => void actions.restore([row]) : undefined}
        onDestroy={session.can('material.delete') ? (row) => void actions.destroy([row]) : undefined}
      />
      <ListPages
        total={list.total}
        page={list.page}
        pageSize={trashPageSize}
        onPage={(next) => onChange({ page: String(next) })}
      />
    </PaneState>
  );
});
