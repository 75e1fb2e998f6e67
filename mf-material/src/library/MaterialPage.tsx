import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Pagination } from '@vitrine/shared/ui/basic';
import { PaneState, TreeWorkArea, WorkPane } from '@vitrine/shared/ui/pane';
import { uploads } from '@vitrine/shared/ui/upload-tray';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { MaterialDrawer } from '../detail/MaterialDrawer.tsx';
import { FolderPicker } from '../folders/FolderPicker.tsx';
import { FolderTree } from '../folders/FolderTree.tsx';
import { rootId } from '../folders/folderTree.ts';
import { namespace } from '../messages/index.ts';
import { DropZone } from './DropZone.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { MaterialBulkBar } from './MaterialBulkBar.tsx';
import { MaterialFilters } from './MaterialFilters.tsx';
import { MaterialGrid } from './MaterialGrid.tsx';
import { type MaterialStore, pageSize } from './MaterialStore.ts';
import { Refusal } from './Refusal.tsx';
import { UploadButton } from './UploadButton.tsx';
import { useCardActs } from './useCardActs.ts';
import { useMaterialAddress } from './useMaterialAddress.ts';
import { useMaterialStore } from './useMaterialStore.ts';
import './library.css';

/** Where uploads go, and what the title says: the root stands for every folder. */
const folderName = (store: MaterialStore, id: string, otherwise: string) =>
  id === rootId ? otherwise : (store.tree.node(id)?.name ?? otherwise);

/** Folders left, the materials of the chosen one right, one of them in a drawer. */
export const MaterialPage = observer(function MaterialPage() {
  const say = useMessages(namespace);
  const store = useMaterialStore();
  const { filter, page, opened, setFilter, setPage, setOpened, clear } = useMaterialAddress();
  const { folderId, type, keyword, sort } = filter;
  const { acts, moving, moveTo, cancelMove, refusal, dismiss } = useCardActs(store, setOpened);

  useEffect(() => {
    store.selection.set([]);
    void store.list.show({ folderId, type, keyword, sort }, page);
  }, [store, folderId, type, keyword, sort, page]);

  const target = { folderId, folderName: folderName(store, folderId, say('folders.default')) };
  const send = (files: readonly File[]) => uploads.add(files, target);
  const mayUpload = session.can('material.manage');
  const steps = store.tree.pathTo(folderId).slice(0, -1);

  return (
    <TreeWorkArea
      name="material"
      label={say('folders.label')}
      tree={<FolderTree store={store} selectedId={folderId} onOpen={(id) => setFilter({ folderId: id })} />}
    >
      <DropZone onFiles={mayUpload ? send : undefined} folderName={target.folderName}>
        <WorkPane
          title={folderName(store, folderId, say('folders.root'))}
          breadcrumb={steps.map((step) => ({
            label: step.name,
            to: `/material?folder=${encodeURIComponent(step.id)}`,
          }))}
          action={mayUpload && <UploadButton onFiles={send} />}
          filters={<MaterialFilters filter={filter} onChange={setFilter} />}
          bulk={<MaterialBulkBar store={store} acts={acts} />}
        >
          {refusal !== '' && <Refusal text={refusal} onClose={dismiss} />}
          <PaneState
            source={store.list}
            isEmpty={store.list.rows.length === 0}
            failedText={say('grid.failed')}
            skeleton={<GridSkeleton />}
            empty={{
              text: say('grid.empty'),
              action: mayUpload && <UploadButton primary={false} onFiles={send} />,
            }}
            noResult={
              type !== '' || keyword !== '' ? { text: say('grid.noResult'), onClear: clear } : undefined
            }
          >
            <MaterialGrid store={store} acts={acts} />
            {store.list.total > pageSize && (
              <Pagination
                className="mat-pages"
                total={store.list.total}
                pageSize={pageSize}
                currentPage={store.list.page}
                showTotal
                onPageChange={setPage}
              />
            )}
          </PaneState>
        </WorkPane>
      </DropZone>
      {moving.length > 0 && <FolderPicker count={moving.length} onCancel={cancelMove} onPick={moveTo} />}
      {opened !== '' && <MaterialDrawer id={opened} onClose={() => setOpened('')} />}
    </TreeWorkArea>
  );
});
