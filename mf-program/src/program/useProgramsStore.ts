import type { ConsoleEvent } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, subscribeEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { namespace } from '../namespace.ts';
import { followShift } from './heldShift.ts';
import { ProgramsStore } from './ProgramsStore.ts';

/** Folders and programs, kept up to date by events. */
export function useProgramsStore(): ProgramsStore {
  const say = useMessages(namespace);
  const [store] = useState(() => new ProgramsStore(client, say('tree.root')));
  useEffect(() => {
    followShift();
    void store.start();
    const stop = subscribeEvents((event) => {
      if (concerns(store, event)) store.hear();
    });
    return () => {
      stop();
      store.stop();
    };
  }, [store]);
  return store;
}

const concerns = (store: ProgramsStore, event: ConsoleEvent): boolean =>
  event.kind === 'resync' ||
  event.kind === 'program' ||
  event.kind === 'programEditing' ||
  (event.kind === 'delivery' && event.state !== 'downloading' && store.awaits(event.taskId)) ||
  (event.kind === 'tree' && (event.domain === 'program' || event.domain === 'task'));
