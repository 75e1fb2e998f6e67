import { materialType } from '@vitrine/shared/api';
import { useAddressState } from '@vitrine/shared/ui/router';
import { everything, type MaterialFilter } from './MaterialStore.ts';

/** What a shared address carries; `material` is the one whose details are open. */
const defaults = {
  folder: everything.folderId,
  type: '',
  keyword: '',
  sort: 'newest',
  page: '1',
  material: '',
};
const sorts = ['newest', 'oldest', 'name', 'size'] as const;

/** Folder, filter, page and opened material, held in the address. Anything unknown there counts as not said. */
export function useMaterialAddress() {
  const [address, change] = useAddressState(defaults);
  const filter: MaterialFilter = {
    folderId: address.folder,
    type: materialType.options.find((type) => type === address.type) ?? '',
    keyword: address.keyword,
    sort: sorts.find((sort) => sort === address.sort) ?? 'newest',
  };
  return {
    filter,
    page: Math.max(1, Number.parseInt(address.page, 10) || 1),
    opened: address.material,
    setFilter: ({ folderId, ...rest }: Partial<MaterialFilter>) =>
      change({ ...rest, ...(folderId !== undefined && { folder: folderId }), page: '1' }),
    setPage: (page: number) => change({ page: String(page) }),
    setOpened: (material: string) => change({ material }),
    clear: () => change({ type: '', keyword: '', page: '1' }),
  };
}
