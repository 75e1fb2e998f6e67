import { client } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { QueueStore } from './QueueStore.ts';
import { useReviewEvents } from './useReviewEvents.ts';

/**
 * The review queue, kept up to date by events.
 *
 * @param shown otherwise it is not read
 */
export function useQueue(shown: boolean): QueueStore {
  const [queue] = useState(() => new QueueStore(client));
  useReviewEvents(undefined, () => {
    if (shown) queue.onChange();
  });
  useEffect(() => {
    if (!shown) return undefined;
    void queue.list.reload();
    return () => queue.stop();
  }, [queue, shown]);
  return queue;
}
