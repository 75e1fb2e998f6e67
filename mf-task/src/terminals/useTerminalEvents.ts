import { useStoreEvents } from '@vitrine/shared/session';
import type { TerminalTree } from '@vitrine/shared/state';
import { useEffect } from 'react';

/** Keeps a mounted tree of terminals up to date. */
export function useTerminalEvents(model: TerminalTree): void {
  useStoreEvents(model);
  useEffect(() => () => model.stop(), [model]);
}
