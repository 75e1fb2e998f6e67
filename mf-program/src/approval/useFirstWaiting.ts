import { when } from 'mobx';
import { useEffect, useEffectEvent } from 'react';
import type { QueueStore } from './QueueStore.ts';

interface FirstWaiting {
  readonly queue: QueueStore;
  /** Opened without a program by a user with a review queue. */
  readonly wanted: boolean;
  readonly onOpen: (id: string) => void;
}

/** Opens the longest-waiting program, once per visit. */
export function useFirstWaiting({ queue, wanted, onOpen }: FirstWaiting): void {
  const open = useEffectEvent((id: string) => {
    if (wanted) onOpen(id);
  });
  useEffect(
    () =>
      when(
        () => queue.list.known,
        () => {
          const [first] = queue.list.rows;
          if (first && queue.list.filter.state === 'unreviewed') open(first.id);
        },
      ),
    [queue],
  );
}
