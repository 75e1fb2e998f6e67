import { useMessages } from '@vitrine/shared/i18n';
import { client, subscribeEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { TerminalStore } from './TerminalStore.ts';

/** The page's store: made once, hearing events while the page lives. */
export function useTerminalStore(): TerminalStore {
  const say = useMessages(namespace);
  const [store] = useState(
    () => new TerminalStore(client, { root: say('tree.root'), defaultGroup: say('tree.defaultGroup') }),
  );
  useEffect(() => {
    store.openTree();
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);
  return store;
}
