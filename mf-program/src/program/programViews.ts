import type { ProgramNode } from '@vitrine/shared/api';
import type { TreeAction } from '@vitrine/shared/ui/tree';
import type { PointerEvent } from 'react';
import type { ProgramsStore } from './ProgramsStore.ts';
import type { ProgramTreeNode } from './programNodes.ts';

/** What keys and the pointer do with what the list shows; undefined where the person may not. */
export interface GridActs {
  readonly open: (node: ProgramNode) => void;
  readonly rename?: (node: ProgramNode) => void;
  readonly remove?: (nodes: readonly ProgramNode[]) => void;
  readonly move?: (nodes: readonly ProgramNode[], folderId: string) => void;
}

/** What the list and the board of a folder are given. */
export interface ProgramViewProps {
  readonly store: ProgramsStore;
  readonly actionsOf: (node: ProgramNode) => readonly TreeAction<ProgramNode | undefined>[];
  readonly acts: GridActs;
}

/** What one card or line of them is given. */
export interface ProgramRowProps extends ProgramViewProps {
  readonly node: ProgramNode;
  /** It is the one that keys go to. */
  readonly current: boolean;
  readonly onCurrent: () => void;
  readonly onPress: (event: PointerEvent) => void;
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
