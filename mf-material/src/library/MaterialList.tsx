import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { type PaneSource, PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { rootId } from '../folders/folderTree.ts';
import { namespace } from '../messages/index.ts';
import type { UploadTaker } from '../uploads/useSendFiles.ts';
import type { CardActions } from './cardActions.ts';
import { hiding } from './filter.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { ListPages } from './ListPages.tsx';
import { MaterialGrid } from './MaterialGrid.tsx';
import type { MaterialStore } from './MaterialStore.ts';
import { pageSize } from './readPage.ts';
import { UploadButton } from './UploadButton.tsx';
import type { MaterialAddress } from './useMaterialAddress.ts';
import type { View } from './useView.ts';

/** After a failed reload, an empty page is not reported as empty. */
const truthful = ({ list }: MaterialStore): PaneSource =>
  list.error !== undefined && list.rows.length === 0
    ? { known: false, loading: false, error: list.error, reload: () => list.reload() }
    : list;

interface MaterialListProps {
  readonly store: MaterialStore;
  readonly address: MaterialAddress;
  readonly actions: CardActions;
  readonly view: View;
  readonly taker: UploadTaker;
}

/** A page of materials, or why there are none. */
export const MaterialList = observer(function MaterialList(props: MaterialListProps) {
  const { store, address, actions, view, taker } = props;
  const say = useMessages(namespace);
  const { filter, setFilter, setPage, clear } = address;
  const { list } = store;
  const atRoot = filter.folderId === rootId;
  const upload = session.can('material.upload') && <UploadButton primary={false} taker={taker} />;
  return (
    <PaneState
      source={truthful(store)}
      onGone={atRoot ? undefined : () => setFilter({ folderId: rootId })}
      isEmpty={list.rows.length === 0}
      failedText={say('grid.failed')}
      skeleton={<GridSkeleton />}
      empty={{ text: say(atRoot ? 'grid.none' : 'grid.empty'), action: upload }}
      noResult={hiding(filter).length > 0 ? { text: say('grid.noResult'), onClear: clear } : undefined}
    >
      <MaterialGrid store={store} actions={actions} view={view} />
      <ListPages total={list.total} page={list.page} pageSize={pageSize} onPage={setPage} />
    </PaneState>
  );
});
