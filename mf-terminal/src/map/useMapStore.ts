import { client, subscribeEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import type { TerminalFilter } from '../list/listAddress.ts';
import { MapStore } from './MapStore.ts';

/** Store of the map, following the filter of the list. */
export function useMapStore(filter: TerminalFilter): MapStore {
  const [store] = useState(() => new MapStore(client));
  const key = JSON.stringify(filter);
  useEffect(() => {
    void store.setting.reload();
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);
  useEffect(() => store.narrow(JSON.parse(key)), [store, key]);
  return store;
}
