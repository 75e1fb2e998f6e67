import { useAddressState, useSameContent } from '@vitrine/shared/ui/router';
import { useEffect } from 'react';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { rootId } from '../tree/terminalTree.ts';
import type { ListLayout } from './ListPreferences.ts';
import { filterOf, listDefaults } from './listAddress.ts';
import type { TerminalListStore } from './TerminalListStore.ts';

/** `look`: empty for the user's preference. */
const addressDefaults = { ...listDefaults, group: rootId, look: '' };
export type ListPageAddress = typeof addressDefaults;

const isLayout = (word: string): word is ListLayout => ['table', 'grid', 'map'].includes(word);

/** The layout in the address, else the preferred one. */
export const layoutOf = ({ look }: ListPageAddress, preferred: ListLayout): ListLayout =>
  isLayout(look) ? look : preferred;

/** What the address says of the list, which the store shows. */
export function useListAddress(store: TerminalListStore) {
  const { groupId } = useTerminalArea();
  const [address, setAddress] = useAddressState(addressDefaults);
  const filter = useSameContent(filterOf(groupId, address));
  const page = Number(address.page) || 1;
  useEffect(() => {
    void store.list.show(filter, page);
  }, [store, filter, page]);
  return [address, setAddress] as const;
}
