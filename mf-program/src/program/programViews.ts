import type { ProgramNode } from '@vitrine/shared/api';
import type { TreeAction } from '@vitrine/shared/ui/tree';
import type { ProgramsStore } from './ProgramsStore.ts';
import type { ProgramTreeNode } from './programNodes.ts';

/** What the list and the board of a folder are given. */
export interface ProgramViewProps {
  readonly store: ProgramsStore;
  readonly actionsOf: (node: ProgramNode) => readonly TreeAction<ProgramNode | undefined>[];
  readonly onOpen: (node: ProgramNode) => void;
}

/** A row of the list as the tree's menus want it. */
export const rowNode = (node: ProgramNode): ProgramTreeNode => ({
  id: node.id,
  name: node.name,
  kind: node.type,
  parentId: node.pId,
  leaf: node.type === 'program',
  data: node,
});
