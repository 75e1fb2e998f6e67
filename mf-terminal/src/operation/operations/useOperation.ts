import type { ResultState } from '@vitrine/shared/api';
import { client, subscribeEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { OperationStore } from './OperationStore.ts';

/** Debounce of the search, in milliseconds. */
const searchPause = 200;

/** Store of an operation with its filtered results; undefined before the first effect. */
export function useOperation(
  id: string,
  state: '' | ResultState,
  clientName: string,
): OperationStore | undefined {
  const [store, setStore] = useState<OperationStore>();
  useEffect(() => {
    const fresh = new OperationStore(client, id);
    setStore(fresh);
    const stop = subscribeEvents((event) => fresh.hear(event));
    return () => {
      stop();
      fresh.dispose();
    };
  }, [id]);
  useEffect(() => {
    if (!store) return undefined;
    const timer = setTimeout(() => store.show({ state, clientName }), clientName === '' ? 0 : searchPause);
    return () => clearTimeout(timer);
  }, [store, state, clientName]);
  return store;
}
