import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Pagination } from '@vitrine/shared/ui/basic';
import { type PaneSource, PaneState, TreeWorkArea, WorkPane } from '@vitrine/shared/ui/pane';
import { useLocation, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ActDialogs } from '../acts/ActDialogs.tsx';
import { WantedNotice } from '../acts/WantedNotice.tsx';
import { MaterialDrawer } from '../detail/MaterialDrawer.tsx';
import { FolderTree } from '../folders/FolderTree.tsx';
import { rootId } from '../folders/folderTree.ts';
import { IntakeDialog } from '../intake/IntakeDialog.tsx';
import { namespace } from '../messages/index.ts';
import { ExpiryNotice } from '../space/ExpiryNotice.tsx';
import { SpaceBar } from '../space/SpaceBar.tsx';
import { NewNotice } from '../uploads/NewNotice.tsx';
import { useSendFiles } from '../uploads/useSendFiles.ts';
import { countText } from './countText.ts';
import { DropZone } from './DropZone.tsx';
import { hiding } from './filter.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { folderAddress, largeAddress } from './largeAddress.ts';
import { MaterialBulkBar } from './MaterialBulkBar.tsx';
import { MaterialFilters } from './MaterialFilters.tsx';
import { MaterialGrid } from './MaterialGrid.tsx';
import type { MaterialStore } from './MaterialStore.ts';
import { Refusal } from './Refusal.tsx';
import { pageSize } from './readPage.ts';
import { UploadButton } from './UploadButton.tsx';
import { useCardActs } from './useCardActs.ts';
import { useMaterialAddress } from './useMaterialAddress.ts';
import { useMaterialStore } from './useMaterialStore.ts';
import { useView } from './useView.ts';
import './library.css';

/** Folder name for title and upload target; the root stands for all folders. */
const folderName = (store: MaterialStore, id: string, otherwise: string) =>
  id === rootId ? otherwise : (store.tree.node(id)?.name ?? otherwise);

/** After a failed reload, an empty page is not reported as empty. */
const truthful = ({ list }: MaterialStore): PaneSource =>
  list.error !== undefined && list.rows.length === 0
    ? { known: false, loading: false, error: list.error, reload: () => list.reload() }
    : list;

/** Library page: folder tree, materials of the selected folder, detail drawer. */
export const MaterialPage = observer(function MaterialPage() {
  const say = useMessages(namespace);
  const store = useMaterialStore();
  const [view, setView] = useView();
  const { filter, page, opened, setFilter, setPage, setOpened, clear } = useMaterialAddress();
  const { folderId } = filter;
  const navigate = useNavigate();
  const { search } = useLocation();
  const { acts, dialog, close, attempt, refusals, dismiss } = useCardActs(store, {
    open: (row) => setOpened(row.mtId),
    enlarge: (row) => navigate(largeAddress(search, row.mtId)),
  });

  useEffect(() => {
    store.selection.set([]);
    void store.list.show(filter, page);
  }, [store, filter, page]);

  const taker = useSendFiles({
    parentId: folderId,
    parentName: folderName(store, folderId, ''),
    folderId: folderId === rootId ? (store.defaultFolderId ?? rootId) : folderId,
    folderName: folderName(store, folderId, say('folders.default')),
  });
  const mayUpload = session.can('material.upload');
  /** The library is empty, regardless of folder and filter. */
  const isBare =
    store.list.known && store.list.total === 0 && filter.folderId === rootId && hiding(filter).length === 0;
  const steps = store.tree.pathTo(folderId).slice(0, -1);

  return (
    <TreeWorkArea
      name="material"
      label={say('folders.label')}
      tree={
        <div className="mat-tree">
          <FolderTree store={store} selectedId={folderId} onOpen={(id) => setFilter({ folderId: id })} />
          <SpaceBar store={store} />
        </div>
      }
    >
      <DropZone
        onFiles={mayUpload ? taker.take : undefined}
        folderName={folderName(store, folderId, say('folders.default'))}
      >
        <WorkPane
          title={folderName(store, folderId, say('folders.root'))}
          aside={
            store.list.known && (
              <span className="mat-count">{say('grid.total', { count: countText(store.list) })}</span>
            )
          }
          breadcrumb={steps.map((step) => ({
            label: step.name,
            to: folderAddress(search, step.id),
          }))}
          action={mayUpload && <UploadButton taker={taker} />}
          filters={<MaterialFilters filter={filter} onChange={setFilter} view={view} onView={setView} />}
          bulk={<MaterialBulkBar store={store} acts={acts} />}
        >
          {acts.publish && <WantedNotice empty={mayUpload && isBare} />}
          <NewNotice store={store} acts={acts} onFilter={setFilter} />
          <Refusal texts={refusals} onClose={dismiss} />
          <ExpiryNotice
            store={store}
            onShow={(mark) => setFilter({ folderId: rootId, mark, sort: 'expiry' })}
          />
          <PaneState
            source={truthful(store)}
            onGone={filter.folderId === rootId ? undefined : () => setFilter({ folderId: rootId })}
            isEmpty={store.list.rows.length === 0}
            failedText={say('grid.failed')}
            skeleton={<GridSkeleton />}
            empty={{
              text: say(filter.folderId === rootId ? 'grid.none' : 'grid.empty'),
              action: mayUpload && <UploadButton primary={false} taker={taker} />,
            }}
            noResult={hiding(filter).length > 0 ? { text: say('grid.noResult'), onClear: clear } : undefined}
          >
            <MaterialGrid store={store} acts={acts} view={view} />
            {store.list.total > pageSize && (
              <Pagination
                className="mat-pages"
                total={store.list.total}
                pageSize={pageSize}
                currentPage={store.list.page}
                onPageChange={setPage}
              />
            )}
          </PaneState>
        </WorkPane>
      </DropZone>
      {taker.question && (
        <IntakeDialog
          question={taker.question}
          onConvert={taker.convert}
          onFonts={taker.addFonts}
          onClose={taker.dismiss}
        />
      )}
      <ActDialogs store={store} dialog={dialog} onClose={close} attempt={attempt} />
      {opened !== '' && <MaterialDrawer id={opened} onClose={() => setOpened('')} />}
    </TreeWorkArea>
  );
});
