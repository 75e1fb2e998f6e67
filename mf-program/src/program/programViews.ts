import type { ProgramNode } from '@vitrine/shared/api';
import type { TreeAction } from '@vitrine/shared/ui/tree';
import type { PointerEvent } from 'react';
import type { ProgramsStore } from './ProgramsStore.ts';
import type { ProgramTreeNode } from './programNodes.ts';

/** Actions on rows; undefined without the right. */
export interface GridActions {
  readonly open: (node: ProgramNode) => void;
  readonly rename?: (node: ProgramNode) => void;
  readonly remove?: (nodes: readonly ProgramNode[]) => void;
  readonly move?: (nodes: readonly ProgramNode[], folderId: string) => void;
}

/** Props of the list and board of a folder. */
export interface ProgramViewProps {
  readonly store: ProgramsStore;
  readonly actionsOf: (node: ProgramNode) => readonly TreeAction<ProgramNode | undefined>[];
  readonly acts: GridActions;
}

/** Props of one card or row. */
export interface ProgramRowProps extends ProgramViewProps {
  readonly node: ProgramNode;
  /** The row with keyboard focus. */
  readonly current: boolean;
  readonly onCurrent: () => void;
  readonly onPress: (event: PointerEvent) => void;
}

/** A list row as a tree node, for the tree's menus. */
export const rowNode = (node: ProgramNode): ProgramTreeNode => ({
  id: node.id,
  name: node.name,
  kind: node.type,
  parentId: node.pId,
  leaf: node.type === 'program',
  data: node,
});
