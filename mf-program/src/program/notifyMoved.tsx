import type { ProgramNode } from '@vitrine/shared/api';
import { notify } from '@vitrine/shared/ui/basic';
import { MovedNote } from './MovedNote.tsx';
import type { ProgramsStore } from './ProgramsStore.ts';

/** Notifies of a move, long enough to undo it. */
export function notifyMoved(store: ProgramsStore, nodes: readonly ProgramNode[]): void {
  const close = notify.undoable(<MovedNote store={store} nodes={nodes} onUndone={() => close()} />);
}
