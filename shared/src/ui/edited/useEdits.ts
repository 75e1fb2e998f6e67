import { client, subscribeEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { type EditedSubject, EditsStore } from './EditsStore.ts';

/** Edits of a task or a program since its publication, while the component is mounted. */
export function useEdits({ kind, id }: EditedSubject): EditsStore {
  const [store, setStore] = useState(() => new EditsStore(client, { kind, id }));
  useEffect(() => {
    const fresh = new EditsStore(client, { kind, id });
    setStore(fresh);
    void fresh.edits.reload();
    const stop = subscribeEvents((event) => fresh.hear(event));
    return () => {
      stop();
      fresh.dispose();
    };
  }, [kind, id]);
  return store;
}
