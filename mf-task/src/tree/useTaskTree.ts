import { useMessages } from '@vitrine/shared/i18n';
import { client, useStoreEvents } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { TaskTreeStore } from './TaskTreeStore.ts';

/** The tree of groups and tasks, kept up to date by events. */
export function useTaskTree(): TaskTreeStore {
  const say = useMessages(namespace);
  const [store] = useState(() => {
    const messages = { root: say('tree.root'), defaultGroup: say('tree.defaultGroup') };
    return new TaskTreeStore(client, messages, () => notify.success(say('tree.renamed')));
  });
  useStoreEvents(store);
  useEffect(() => {
    void store.open();
    return () => store.dispose();
  }, [store]);
  return store;
}
