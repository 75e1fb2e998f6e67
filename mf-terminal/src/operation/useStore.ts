import type { ConsoleEvent } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { client, useStoreEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';

/** Store of a page that receives events. */
interface PageStore {
  onEvent(event: ConsoleEvent): void;
  dispose(): void;
}

/** Creates the page's store once; it receives events until unmounted. */
export function useStore<Store extends PageStore>(make: (client: Client) => Store): Store {
  const [store] = useState(() => make(client));
  useStoreEvents(store);
  useEffect(() => () => store.dispose(), [store]);
  return store;
}
