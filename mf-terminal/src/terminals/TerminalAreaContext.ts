import { createContext, useContext } from 'react';
import type { TerminalSelection } from '../tree/TerminalSelection.ts';
import type { TerminalTreeStore } from '../tree/TerminalTreeStore.ts';

/** Panes of the drawer of one terminal. */
export const drawerPanes = ['now', 'attribute', 'history', 'journal'] as const;
export type DrawerPane = (typeof drawerPanes)[number];

/** What every page beside the tree may use. */
export interface TerminalAreaValue {
  readonly store: TerminalTreeStore;
  /** Id of the group chosen in the tree; `-1` is all of them. It stands in the address. */
  readonly groupId: string;
  /** Its name. */
  readonly groupName: string;
  /** Names and ids from the root down to the chosen group, without it. */
  readonly steps: readonly { readonly id: string; readonly name: string }[];
  readonly chooseGroup: (id: string) => void;
  /** Opens one terminal in the drawer, at one of its panes where that is named. */
  readonly openTerminal: (id: string, show?: DrawerPane) => void;
}

export const TerminalAreaContext = createContext<TerminalAreaValue | undefined>(undefined);

/** The tree that the page stands beside, and what is chosen in it. Throws outside of the terminals' pages. */
export function useTerminalArea(): TerminalAreaValue {
  const area = useContext(TerminalAreaContext);
  if (!area) throw new Error('This page stands beside the tree of terminals.');
  return area;
}

/**
 * The terminals checked in the tree or in a list; the same for every page of the domain. Read it in an observer.
 *
 * @example
 * const selected = useSelectedTerminals();
 * <Button disabled={selected.count === 0} onClick={async () => send(await selected.resolve())}>
 */
export const useSelectedTerminals = (): TerminalSelection => useTerminalArea().store.selection;
