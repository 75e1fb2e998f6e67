import { client, useStoreEvents } from '@vitrine/shared/session';
import { idsFromAddress, useAddressState } from '@vitrine/shared/ui/router';
import { useEffect, useState } from 'react';
import { SubtitleStore } from './SubtitleStore.ts';

/** Terminals and groups preselected by another page. */
const addressDefaults = { terminal: '', within: '' };

/** The form of a ticker and the list, kept up to date by events. */
export function useSubtitles(): SubtitleStore {
  const [{ terminal, within }] = useAddressState(addressDefaults);
  const [store] = useState(() => {
    const fresh = new SubtitleStore(client);
    fresh.change({ clientIds: idsFromAddress(terminal) ?? [], groupIds: idsFromAddress(within) ?? [] });
    return fresh;
  });
  useStoreEvents(store);
  useEffect(() => {
    store.open();
    return () => store.dispose();
  }, [store]);
  return store;
}
