import type { ConsoleEvent } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { client, subscribeEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';

/** A store of one page: hears events while the page lives. */
export interface PageStore {
  hear(event: ConsoleEvent): void;
  dispose(): void;
}

/** The page's store, made once; it hears events and ends with the page. */
export function useStore<Store extends PageStore>(make: (client: Client) => Store): Store {
  const [store] = useState(() => make(client));
  useEffect(() => {
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);
  return store;
}
