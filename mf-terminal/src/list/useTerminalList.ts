import { client, subscribeEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { TerminalListStore } from './TerminalListStore.ts';
import './list.css';

/** Store of the list for the lifetime of the page. */
export function useTerminalList(): TerminalListStore {
  const [store] = useState(() => new TerminalListStore(client));
  useEffect(() => {
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);
  return store;
}
