import { subscribeEvents } from '@vitrine/shared/session';
import { TerminalArrivals } from '@vitrine/shared/state';
import { useEffect } from 'react';
import type { TerminalTreeModel } from './terminalTree.ts';

/** Keeps the states of the terminals in a tree as they are, while it is on the page. */
export function useArrivals(model: TerminalTreeModel): void {
  useEffect(() => {
    const arrivals = new TerminalArrivals(model);
    const stop = subscribeEvents((event) => arrivals.hear(event));
    return () => {
      stop();
      arrivals.stop();
    };
  }, [model]);
}
