import { useEffect } from 'react';
import type { ProgramsStore } from './ProgramsStore.ts';
import type { ProgramAddress } from './useProgramAddress.ts';

/** Shows the folder of the address, in tree and list. */
export function useShownFolder(store: ProgramsStore, { folderId, query, page }: ProgramAddress): void {
  useEffect(() => {
    store.tree.select(folderId);
    void store.show(folderId, query, page);
  }, [store, folderId, query, page]);
}
