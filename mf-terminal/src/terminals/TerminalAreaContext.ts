import { createContext, useContext } from 'react';
import type { TerminalSelection } from '../tree/TerminalSelection.ts';
import type { TerminalTreeStore } from '../tree/TerminalTreeStore.ts';

/** Panes of the terminal drawer. */
export const drawerPanes = ['now', 'attribute', 'history', 'journal'] as const;
export type DrawerPane = (typeof drawerPanes)[number];

/** Shared by all pages beside the tree. */
export interface TerminalAreaValue {
  readonly store: TerminalTreeStore;
  /** Selected group in the tree; `-1` for all. From the address. */
  readonly groupId: string;
  readonly groupName: string;
  /** Names and ids of the ancestors of the selected group. */
  readonly steps: readonly { readonly id: string; readonly name: string }[];
  readonly chooseGroup: (id: string) => void;
  /** Opens a terminal in the drawer, optionally at a pane. */
  readonly openTerminal: (id: string, show?: DrawerPane) => void;
}

export const TerminalAreaContext = createContext<TerminalAreaValue | undefined>(undefined);

/** The tree beside the page, and its selection. Throws outside the terminals' pages. */
export function useTerminalArea(): TerminalAreaValue {
  const area = useContext(TerminalAreaContext);
  if (!area) throw new Error('This page is outside the terminal area');
  return area;
}

/**
 * The terminals checked in the tree or a list, shared by all pages of the domain. Must be read in an observer.
 *
 * @example
 * const selected = useSelectedTerminals();
 * const isEmpty = selected.count === 0;
 * const chosen = await selected.resolve();
 */
export const useSelectedTerminals = (): TerminalSelection => useTerminalArea().store.selection;
