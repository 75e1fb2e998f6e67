import { useMessages } from '@vitrine/shared/i18n';
import { TreeWorkArea } from '@vitrine/shared/ui/pane';
import { useLocation, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ActDialogs } from '../actions/ActDialogs.tsx';
import { MaterialDrawer } from '../detail/MaterialDrawer.tsx';
import { FolderTree } from '../folders/FolderTree.tsx';
import { IntakeDialog } from '../intake/IntakeDialog.tsx';
import { namespace } from '../messages/index.ts';
import { SpaceBar } from '../space/SpaceBar.tsx';
import { FolderPane } from './FolderPane.tsx';
import { largeAddress } from './largeAddress.ts';
import { useCardActions } from './useCardActions.ts';
import { useFolderUpload } from './useFolderUpload.ts';
import { useMaterialAddress } from './useMaterialAddress.ts';
import { useMaterialStore } from './useMaterialStore.ts';
import './library.css';

/** Library page: folder tree, materials of the selected folder, detail drawer. */
export const MaterialPage = observer(function MaterialPage() {
  const say = useMessages(namespace);
  const store = useMaterialStore();
  const address = useMaterialAddress();
  const { filter, page, opened, setFilter, setOpened } = address;
  const navigate = useNavigate();
  const { search } = useLocation();
  const library = useCardActions(store, {
    open: (row) => setOpened(row.mtId),
    enlarge: (row) => navigate(largeAddress(search, row.mtId)),
  });
  useEffect(() => {
    store.selection.set([]);
    void store.list.show(filter, page);
  }, [store, filter, page]);
  const taker = useFolderUpload(store, filter.folderId);
  return (
    <TreeWorkArea
      name="material"
      label={say('folders.label')}
      tree={
        <div className="mat-tree">
          <FolderTree
            store={store}
            selectedId={filter.folderId}
            onOpen={(folderId) => setFilter({ folderId })}
          />
          <SpaceBar store={store} />
        </div>
      }
    >
      <FolderPane store={store} address={address} library={library} taker={taker} />
      {taker.question && (
        <IntakeDialog
          question={taker.question}
          onConvert={taker.convert}
          onFonts={taker.addFonts}
          onClose={taker.dismiss}
        />
      )}
      <ActDialogs store={store} dialog={library.dialog} onClose={library.close} attempt={library.attempt} />
      {opened !== '' && <MaterialDrawer id={opened} onClose={() => setOpened('')} />}
    </TreeWorkArea>
  );
});
