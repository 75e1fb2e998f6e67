import { useMessages } from '@vitrine/shared/i18n';
import { client, subscribeEvents } from '@vitrine/shared/session';
import { uploads } from '@vitrine/shared/ui/upload-tray';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { MaterialStore } from './MaterialStore.ts';

/** The page's store: made once, hearing events and finished uploads while the page lives. */
export function useMaterialStore(): MaterialStore {
  const say = useMessages(namespace);
  const [store] = useState(() => new MaterialStore(client, say('folders.root')));
  useEffect(() => {
    void store.openTree();
    const stops = [
      subscribeEvents((event) => store.hear(event)),
      // Events may be late or lost; what this very page uploaded it knows by itself. Forty come in a burst.
      reaction(
        () => uploads.finished,
        () => store.refreshSoon(),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      store.dispose();
    };
  }, [store]);
  return store;
}
