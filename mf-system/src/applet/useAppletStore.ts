import { client, useStoreEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { AppletStore } from './AppletStore.ts';

/** The page's store, kept current by events. */
export function useAppletStore(): AppletStore {
  const [store] = useState(() => new AppletStore(client));
  useStoreEvents(store);
  useEffect(() => {
    void store.reload();
    return () => store.dispose();
  }, [store]);
  return store;
}
