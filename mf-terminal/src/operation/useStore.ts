import type { ConsoleEvent } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { client, useHearing } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';

/** Store of a page that receives events. */
interface PageStore {
  hear(event: ConsoleEvent): void;
  dispose(): void;
}

/** Creates the page's store once; it receives events until unmounted. */
export function useStore<Store extends PageStore>(make: (client: Client) => Store): Store {
  const [store] = useState(() => make(client));
  useHearing(store);
  useEffect(() => () => store.dispose(), [store]);
  return store;
}
