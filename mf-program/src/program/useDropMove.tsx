import type { ProgramNode } from '@vitrine/shared/api';
import { notify } from '@vitrine/shared/ui/basic';
import { notifyMoved } from './notifyMoved.tsx';
import type { OpenDialog } from './openDialog.ts';
import type { ProgramsStore } from './ProgramsStore.ts';

/** Moves nodes dropped on a folder: offers undo, or shows the refusals. */
export function useDropMove(store: ProgramsStore, open: (dialog: OpenDialog) => void) {
  const move = async (nodes: readonly ProgramNode[], folderId: string) => {
    const results = await store.move(nodes, folderId);
    if (results.some(({ outcome }) => outcome === 'refused')) open({ kind: 'refused', results });
    else notifyMoved(store, nodes);
  };
  return (nodes: readonly ProgramNode[], folderId: string): void => {
    move(nodes, folderId).catch(notify.failure);
  };
}
