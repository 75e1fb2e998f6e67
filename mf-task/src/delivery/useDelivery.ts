import type { DeliveryFilter } from '@vitrine/shared/api';
import { client, subscribeEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { DeliveryStore } from './DeliveryStore.ts';

/** Debounce of the search, in milliseconds. */
const searchPause = 100;

/** Delivery of a task, filtered. Undefined until it is asked. */
export function useDelivery(id: string, state: DeliveryFilter, keyword: string): DeliveryStore | undefined {
  const [store, setStore] = useState<DeliveryStore>();
  useEffect(() => {
    const fresh = new DeliveryStore(client, id);
    setStore(fresh);
    const stop = subscribeEvents((event) => fresh.hear(event));
    return () => {
      stop();
      fresh.dispose();
    };
  }, [id]);
  useEffect(() => {
    if (!store) return;
    const timer = setTimeout(() => store.show({ state, keyword }), keyword === '' ? 0 : searchPause);
    return () => clearTimeout(timer);
  }, [store, state, keyword]);
  return store;
}
