import { useAddressState } from '@vitrine/shared/ui/router';
import { useMemo } from 'react';
import { addressDefaults, everything, type MaterialFilter, readFilter } from './filter.ts';

/** `material`: open details; `id`: shown on the detail page. */
const defaults = { ...addressDefaults, material: '', id: '' };

const { folderId: _, sort: _sort, ...nothingHidden } = everything;

export type MaterialAddress = ReturnType<typeof useMaterialAddress>;

/** Folder, filter, page and opened material in the URL. */
export function useMaterialAddress() {
  const [address, change] = useAddressState(defaults);
  const filter = useMemo(() => readFilter(address), [address]);
  return {
    filter,
    page: Math.max(1, Number.parseInt(address.page, 10) || 1),
    opened: address.material,
    large: address.id,
    setFilter: ({ folderId, ...rest }: Partial<MaterialFilter>) =>
      change({ ...rest, ...(folderId !== undefined && { folder: folderId }), page: '1' }),
    setPage: (page: number) => change({ page: String(page) }),
    setOpened: (material: string) => change({ material }),
    setLarge: (id: string, page: number) => change({ id, page: String(page) }),
    clear: () => change({ ...nothingHidden, page: '1' }),
  };
}
