import type { DeliveryFilter } from '@vitrine/shared/api';
import { client, useStoreEvents } from '@vitrine/shared/session';
import { useEffect, useMemo } from 'react';
import { DeliveryStore } from './DeliveryStore.ts';

/** Debounce of the search, in milliseconds. */
const searchPause = 100;

/** Delivery of a task, filtered. */
export function useDelivery(id: string, state: DeliveryFilter, keyword: string): DeliveryStore {
  const store = useMemo(() => new DeliveryStore(client, id), [id]);
  useStoreEvents(store);
  useEffect(() => () => store.dispose(), [store]);
  useEffect(() => {
    const timer = setTimeout(() => store.show({ state, keyword }), keyword === '' ? 0 : searchPause);
    return () => clearTimeout(timer);
  }, [store, state, keyword]);
  return store;
}
