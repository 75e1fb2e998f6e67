import { useSameContent } from '@vitrine/shared/ui/router';
import { useEffect } from 'react';
import type { TerminalFilter } from '../list/listAddress.ts';
import { useStore } from '../operation/useStore.ts';
import { MapStore } from './MapStore.ts';

/** Store of the map, following the filter of the list. */
export function useMapStore(filter: TerminalFilter): MapStore {
  const store = useStore((client) => new MapStore(client));
  const narrowing = useSameContent(filter);
  useEffect(() => void store.setting.reload(), [store]);
  useEffect(() => store.narrow(narrowing), [store, narrowing]);
  return store;
}
