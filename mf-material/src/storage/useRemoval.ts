import { errorText } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import type { StorageStore } from './StorageStore.ts';

/** Moves the selected materials to the trash, after the dialog about their uses. */
export function useRemoval(store: StorageStore) {
  const [asking, setAsking] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState(0);
  const remove = async (ids: readonly string[]) => {
    setAsking(false);
    setRefusals([]);
    try {
      const { done, refused } = await store.remove(ids);
      setRemoved(done.length);
      setRefusals([...new Set(refused.map(({ message }) => message))]);
    } catch (reason) {
      setRefusals([errorText(reason)]);
    }
  };
  return {
    asking,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    remove,
    /** Number of materials removed last. */
    removed,
    refusals,
    dismiss: () => setRefusals([]),
  };
}
