import { subscribeEvents } from '@vitrine/shared/session';
import type { TerminalTree } from '@vitrine/shared/state';
import { useEffect } from 'react';

/** Keeps a tree of terminals as it is on the server, while it is on the page. */
export function useTerminalEvents(model: TerminalTree): void {
  useEffect(() => {
    const stop = subscribeEvents((event) => model.hear(event));
    return () => {
      stop();
      model.stop();
    };
  }, [model]);
}
