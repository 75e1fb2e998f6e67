import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { useLocation } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { UploadTaker } from '../uploads/useSendFiles.ts';
import { countText } from './countText.ts';
import { DropZone } from './DropZone.tsx';
import { folderName } from './folderName.ts';
import { LibraryNotices } from './LibraryNotices.tsx';
import { folderAddress } from './largeAddress.ts';
import { MaterialBulkBar } from './MaterialBulkBar.tsx';
import { MaterialFilters } from './MaterialFilters.tsx';
import { MaterialList } from './MaterialList.tsx';
import type { MaterialStore } from './MaterialStore.ts';
import { UploadButton } from './UploadButton.tsx';
import type { LibraryActing } from './useCardActions.ts';
import type { MaterialAddress } from './useMaterialAddress.ts';
import { useView } from './useView.ts';

interface FolderPaneProps {
  readonly store: MaterialStore;
  readonly address: MaterialAddress;
  readonly library: LibraryActing;
  readonly taker: UploadTaker;
}

/** The selected folder: its materials, filters and upload, by drop, too. */
export const FolderPane = observer(function FolderPane({ store, address, library, taker }: FolderPaneProps) {
  const say = useMessages(namespace);
  const [view, setView] = useView();
  const { search } = useLocation();
  const { filter, setFilter } = address;
  const { list, tree } = store;
  const mayUpload = session.can('material.upload');
  const named = (otherwise: string) => folderName(store, filter.folderId, otherwise);
  const steps = tree.pathTo(filter.folderId).slice(0, -1);
  return (
    <DropZone onFiles={mayUpload ? taker.take : undefined} folderName={named(say('folders.default'))}>
      <WorkPane
        title={named(say('folders.root'))}
        aside={
          list.known && <span className="mat-count">{say('grid.total', { count: countText(list) })}</span>
        }
        breadcrumb={steps.map(({ id, name }) => ({ label: name, to: folderAddress(search, id) }))}
        action={mayUpload && <UploadButton taker={taker} />}
        filters={<MaterialFilters filter={filter} onChange={setFilter} view={view} onView={setView} />}
        bulk={<MaterialBulkBar store={store} actions={library.actions} />}
      >
        <LibraryNotices store={store} filter={filter} library={library} onFilter={setFilter} />
        <MaterialList store={store} address={address} actions={library.actions} view={view} taker={taker} />
      </WorkPane>
    </DropZone>
  );
});
