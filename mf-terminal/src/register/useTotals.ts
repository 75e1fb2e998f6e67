import { client, session, useStoreEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { TotalsStore } from './TotalsStore.ts';

/** Totals, kept up to date by events; nothing without the right to view. Must be used in an observer. */
export function useTotals(): TotalsStore {
  const may = session.can('terminal.view');
  const [store] = useState(() => new TotalsStore(client));
  useStoreEvents(may ? store : undefined);
  useEffect(() => {
    if (!may) return undefined;
    void store.totals.reload();
    return () => store.dispose();
  }, [store, may]);
  return store;
}
