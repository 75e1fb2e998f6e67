import type { ResultState } from '@vitrine/shared/api';
import { client, useStoreEvents } from '@vitrine/shared/session';
import { useEffect, useMemo } from 'react';
import { OperationStore } from './OperationStore.ts';

/** Debounce of the search, in milliseconds. */
const searchPause = 200;

/** Store of an operation with its filtered results. */
export function useOperation(id: string, state: '' | ResultState, clientName: string): OperationStore {
  const store = useMemo(() => new OperationStore(client, id), [id]);
  useStoreEvents(store);
  useEffect(() => () => store.dispose(), [store]);
  useEffect(() => {
    const timer = setTimeout(() => store.show({ state, clientName }), clientName === '' ? 0 : searchPause);
    return () => clearTimeout(timer);
  }, [store, state, clientName]);
  return store;
}
