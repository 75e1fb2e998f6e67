import type { ProgramNode } from '@vitrine/shared/api';
import { session } from '@vitrine/shared/session';
import type { OpenDialog } from './openDialog.ts';
import type { ProgramsStore } from './ProgramsStore.ts';
import type { GridActions } from './programViews.ts';
import { useDropMove } from './useDropMove.tsx';

interface GridWays {
  readonly store: ProgramsStore;
  readonly onFolder: (folderId: string) => void;
  readonly onEdit: (program: ProgramNode) => void;
  readonly onDialog: (dialog: OpenDialog) => void;
}

/** What can be done with the nodes of a folder, by the rights of the user. Observable. */
export function useGridActions({ store, onFolder, onEdit, onDialog }: GridWays): GridActions {
  const move = useDropMove(store, onDialog);
  const open = (node: ProgramNode) => (node.type === 'folder' ? onFolder(node.id) : onEdit(node));
  if (!session.can('program.manage')) return { open };
  return {
    open,
    move,
    rename: ({ id }) => store.startRename(id),
    ...(session.can('program.delete') && {
      remove: (nodes: readonly ProgramNode[]) => onDialog({ kind: 'delete', nodes }),
    }),
  };
}
