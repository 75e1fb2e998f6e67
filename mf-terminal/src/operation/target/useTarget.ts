import { useSelectedTerminals } from '../../terminals/TerminalAreaContext.ts';
import type { Target } from './ForecastStore.ts';

/** The terminals checked in the tree, as an operation's target. Must be read in an observer. */
export function useTarget(): Target & { readonly count: number } {
  const { clientIds, groupIds, count } = useSelectedTerminals();
  return { ids: [...clientIds], groupIds: [...groupIds], count };
}
