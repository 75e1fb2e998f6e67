import { client, useStoreEvents } from '@vitrine/shared/session';
import { useEffect, useMemo } from 'react';
import { type EditedSubject, EditsStore } from './EditsStore.ts';

/** Edits of a task or a program since its publication, while the component is mounted. */
export function useEdits({ kind, id }: EditedSubject): EditsStore {
  const store = useMemo(() => new EditsStore(client, { kind, id }), [kind, id]);
  useStoreEvents(store);
  useEffect(() => {
    void store.edits.reload();
    return () => store.dispose();
  }, [store]);
  return store;
}
