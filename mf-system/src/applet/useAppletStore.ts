import { client, subscribeEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { AppletStore } from './AppletStore.ts';

/** The page's store, kept current by events. */
export function useAppletStore(): AppletStore {
  const [store] = useState(() => new AppletStore(client));
  useEffect(() => {
    void store.reload();
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);
  return store;
}
