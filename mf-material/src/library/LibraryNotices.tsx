import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { WantedNotice } from '../actions/WantedNotice.tsx';
import { rootId } from '../folders/folderTree.ts';
import { ExpiryNotice } from '../space/ExpiryNotice.tsx';
import { NewNotice } from '../uploads/NewNotice.tsx';
import { hiding, type MaterialFilter } from './filter.ts';
import type { MaterialStore } from './MaterialStore.ts';
import { Refusal } from './Refusal.tsx';
import type { LibraryActing } from './useCardActions.ts';

interface LibraryNoticesProps {
  readonly store: MaterialStore;
  readonly filter: MaterialFilter;
  readonly library: LibraryActing;
  readonly onFilter: (changes: Partial<MaterialFilter>) => void;
}

/** The library is empty, regardless of folder and filter. */
const isBare = ({ list }: MaterialStore, filter: MaterialFilter) =>
  list.known && list.total === 0 && filter.folderId === rootId && hiding(filter).length === 0;

/** What is to be known about the library, above its materials. */
export const LibraryNotices = observer(function LibraryNotices(props: LibraryNoticesProps) {
  const { store, filter, library, onFilter } = props;
  const { actions, refusals, dismiss } = library;
  return (
    <>
      {actions.publish && <WantedNotice empty={session.can('material.upload') && isBare(store, filter)} />}
      <NewNotice store={store} actions={actions} onFilter={onFilter} />
      <Refusal texts={refusals} onClose={dismiss} />
      <ExpiryNotice store={store} onShow={(mark) => onFilter({ folderId: rootId, mark, sort: 'expiry' })} />
    </>
  );
});
