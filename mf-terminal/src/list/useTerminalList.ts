import { useStore } from '../operation/useStore.ts';
import { TerminalListStore } from './TerminalListStore.ts';
import './list.css';

/** Store of the list for the lifetime of the page. */
export function useTerminalList(): TerminalListStore {
  return useStore((client) => new TerminalListStore(client));
}
