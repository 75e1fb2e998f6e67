import type { ConsoleEvent } from '@vitrine/shared/api';
import { subscribeEvents } from '@vitrine/shared/session';
import { useEffect } from 'react';

interface HearingStore {
  hear(event: ConsoleEvent): void;
  dispose(): void;
}

/** Keeps a page's store fresh by events while the page is open. */
export function useHearing(store: HearingStore): void {
  useEffect(() => {
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);
}
