import { h5TemplateFilter } from '@vitrine/shared/api';
import { useAddressState } from '@vitrine/shared/ui/router';
import { useEffect } from 'react';
import { pageIn } from '../console/pageIn.ts';
import type { TemplatesStore } from './TemplatesStore.ts';

/** Which templates can be listed; nothing means all. */
export const templateFilters = ['', ...h5TemplateFilter.options] as const;

/** What the address says of the list, which the store shows. */
export function useTemplatesAddress(store: TemplatesStore) {
  const [address, change] = useAddressState({ keyword: '', filter: '', page: '1' });
  const { keyword } = address;
  const filter = templateFilters.find((known) => known === address.filter) ?? '';
  const page = pageIn(address.page);
  useEffect(() => {
    store.list.show({ keyword, filter }, page);
  }, [store, keyword, filter, page]);
  return { keyword, filter, change };
}
