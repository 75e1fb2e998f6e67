import { useAddressState } from '@vitrine/shared/ui/router';
import { useEffect, useEffectEvent } from 'react';
import { pageIn } from '../console/pageIn.ts';
import type { WorksStore } from './WorksStore.ts';

const defaults = { keyword: '', page: '1', new: '' };

/** What the address says of the list, which the store shows. */
export function useWorksAddress(store: WorksStore, onNew: () => void) {
  const [{ keyword, page: pageText, new: wanted }, change] = useAddressState(defaults);
  const page = pageIn(pageText);
  useEffect(() => {
    store.list.show({ keyword }, page);
  }, [store, keyword, page]);

  const begin = useEffectEvent(onNew);
  // `?new=1` begins a new work, from wherever the person came; the address then forgets it.
  useEffect(() => {
    if (wanted === '') return;
    change({ new: '' });
    begin();
  }, [wanted, change]);
  return { keyword, change };
}
