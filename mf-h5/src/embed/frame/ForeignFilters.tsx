import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import type { H5EditorMaterialKind } from '../package/h5-editor.d.ts';
import type { ForeignLibraryStore } from './ForeignLibraryStore.ts';

interface ForeignFiltersProps {
  readonly store: ForeignLibraryStore;
  readonly types: readonly H5EditorMaterialKind[];
}

/** Narrows the list of the page around by words, and by kind where several fit. */
export const ForeignFilters = observer(function ForeignFilters({ store, types }: ForeignFiltersProps) {
  const say = useMessages(namespace);
  const { materials } = store;
  return (
    <>
      {store.canList && (
        <Input
          aria-label={say('library.search')}
          placeholder={say('library.search')}
          showClear
          value={materials.filter.keyword}
          onChange={(keyword) => store.show({ keyword })}
        />
      )}
      {types.length > 1 && (
        <FilterChips
          label={say('library.type')}
          chips={types.map((value) => ({ value, label: say(`material.${value}`) }))}
          value={materials.filter.kind}
          onChange={(kind) => store.show({ kind })}
        />
      )}
    </>
  );
});
