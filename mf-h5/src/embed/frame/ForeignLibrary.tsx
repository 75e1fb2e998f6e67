import { Pagination } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { LibraryProps } from '../../editor/port/EditorPort.ts';
import type { H5EditorMaterial, H5EditorMaterialKind } from '../package/h5-editor.d.ts';
import { useAround } from './AroundReach.ts';
import { ForeignFilters } from './ForeignFilters.tsx';
import { ForeignLibraryStore, foreignPageSize } from './ForeignLibraryStore.ts';
import { ForeignList } from './ForeignList.tsx';
import { foreignMaterial } from './foreignMaterial.ts';
import { UploadRow } from './UploadRow.tsx';
import './library.css';

const kinds: readonly string[] = ['image', 'video', 'audio'] satisfies H5EditorMaterialKind[];
const isKind = (type: string): type is H5EditorMaterialKind => kinds.includes(type);

/** Library drawer with the host page's list, search, paging and upload. */
export const ForeignLibrary = observer(function ForeignLibrary({ request, onClose }: LibraryProps) {
  const around = useAround();
  const types = request.types.filter(isKind);
  const [store] = useState(() => new ForeignLibraryStore(around, types[0] ?? 'image'));
  useEffect(() => {
    void store.materials.reload();
    return () => store.materials.cancel();
  }, [store]);
  const { materials } = store;
  const pick = (material: H5EditorMaterial) => {
    request.onPick(foreignMaterial(material));
    if (request.single) onClose();
  };
  return (
    <SideSheet
      visible
      title={request.title}
      width={480}
      mask={false}
      onCancel={onClose}
      bodyStyle={{ padding: 0 }}
    >
      <div className="he-library">
        <ForeignFilters store={store} types={types} />
        {store.canUpload && <UploadRow store={store} onUploaded={pick} />}
        <ForeignList store={store} onPick={pick} />
        <Pagination
          currentPage={materials.page}
          pageSize={foreignPageSize}
          total={materials.total}
          hideOnSinglePage
          onPageChange={(page) => materials.goTo(page)}
        />
      </div>
    </SideSheet>
  );
});
