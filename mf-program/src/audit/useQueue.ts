import { client, subscribeEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { isAboutSwitch } from './isAboutSwitch.ts';
import { QueueStore } from './QueueStore.ts';

/**
 * The review queue, kept up to date by events.
 *
 * @param shown otherwise it is not read
 */
export function useQueue(shown: boolean): QueueStore {
  const [queue] = useState(() => new QueueStore(client));
  useEffect(() => {
    if (!shown) return undefined;
    void queue.list.reload();
    const stop = subscribeEvents((event) => {
      if (event.kind === 'program' || isAboutSwitch(event)) queue.hear();
    });
    return () => {
      stop();
      queue.stop();
    };
  }, [queue, shown]);
  return queue;
}
