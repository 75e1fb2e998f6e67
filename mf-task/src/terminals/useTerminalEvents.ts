import { subscribeEvents } from '@vitrine/shared/session';
import type { TerminalTree } from '@vitrine/shared/state';
import { useEffect } from 'react';

/** Keeps a mounted tree of terminals up to date. */
export function useTerminalEvents(model: TerminalTree): void {
  useEffect(() => {
    const stop = subscribeEvents((event) => model.hear(event));
    return () => {
      stop();
      model.stop();
    };
  }, [model]);
}
