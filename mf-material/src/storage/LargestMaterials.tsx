import { useMessages } from '@vitrine/shared/i18n';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { ListPages } from '../library/ListPages.tsx';
import { namespace } from '../messages/index.ts';
import { type StorageStore, storagePageSize } from './StorageStore.ts';
import { StorageTable } from './StorageTable.tsx';

interface LargestMaterialsProps {
  readonly store: StorageStore;
  /** False for read-only users. */
  readonly selectable: boolean;
  /** `unused`, or all. */
  readonly show: string;
  readonly onChange: (address: { show?: string; page?: string }) => void;
}

/** The largest materials: all, or the unused ones. */
export const LargestMaterials = observer(function LargestMaterials(props: LargestMaterialsProps) {
  const { store, selectable, show, onChange } = props;
  const say = useMessages(namespace);
  const { list } = store;
  return (
    <>
      <h2 className="mat-storage-largest">{say('storage.largest')}</h2>
      <FilterChips
        label={say('filter.mark')}
        chips={[
          { value: 'all', label: say('type.all') },
          { value: 'unused', label: say('mark.unused') },
        ]}
        value={show === 'unused' ? 'unused' : 'all'}
        onChange={(next) => onChange({ show: next, page: '1' })}
      />
      <PaneState
        source={list}
        isEmpty={list.rows.length === 0}
        failedText={say('grid.failed')}
        empty={{ text: say('storage.none') }}
      >
        <StorageTable store={store} selectable={selectable} />
        <ListPages
          total={list.total}
          page={list.page}
          pageSize={storagePageSize}
          onPage={(next) => onChange({ page: String(next) })}
        />
      </PaneState>
    </>
  );
});
