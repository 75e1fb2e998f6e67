import { useMessages } from '@vitrine/shared/i18n';
import { client, useStoreEvents } from '@vitrine/shared/session';
import { uploads } from '@vitrine/shared/ui/upload-tray';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { MaterialStore } from './MaterialStore.ts';

/** The page's store, created once; handles events and completed uploads. */
export function useMaterialStore(): MaterialStore {
  const say = useMessages(namespace);
  const [store] = useState(() => new MaterialStore(client, say('folders.root')));
  useStoreEvents(store);
  useEffect(() => {
    void store.openTree();
    // Events may be late or lost; uploads of this page are known locally. Bursts of forty are coalesced.
    const stop = reaction(
      () => uploads.finished,
      () => store.refreshSoon(),
    );
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);
  return store;
}
