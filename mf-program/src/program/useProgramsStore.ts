import { useMessages } from '@vitrine/shared/i18n';
import { client, type EventOf, useEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { namespace } from '../namespace.ts';
import { followShift } from './heldShift.ts';
import { ProgramsStore } from './ProgramsStore.ts';

/** Folders and programs, kept up to date by events. */
export function useProgramsStore(): ProgramsStore {
  const say = useMessages(namespace);
  const [store] = useState(() => new ProgramsStore(client, say('tree.root')));
  useEvents(['program', 'programEditing', 'delivery', 'tree'], (event) => {
    if (concerns(store, event)) store.onChange();
  });
  useEffect(() => {
    followShift();
    void store.start();
    return () => store.stop();
  }, [store]);
  return store;
}

function concerns(store: ProgramsStore, event: EventOf<'program' | 'programEditing' | 'delivery' | 'tree'>) {
  if (event.kind === 'delivery') return event.state !== 'downloading' && store.awaits(event.taskId);
  return event.kind !== 'tree' || event.domain === 'program' || event.domain === 'task';
}
