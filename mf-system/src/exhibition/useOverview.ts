import { client, session, useStoreEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { Arrangement } from './arrange/Arrangement.ts';
import { OverviewStore } from './OverviewStore.ts';
import { tilesFor } from './tileKinds.ts';

/** Data and layout of the overview, updated while mounted. */
export function useOverview() {
  const [store] = useState(() => new OverviewStore(client, session));
  const [arrangement] = useState(() => new Arrangement(client, () => tilesFor(session)));
  useStoreEvents(store);
  useEffect(() => {
    store.start();
    void arrangement.kept.reload();
    return () => {
      store.stop();
      arrangement.dispose();
    };
  }, [store, arrangement]);
  return { store, arrangement };
}
