import type { ProgramNode } from '@vitrine/shared/api';
import type { TreeNode } from '@vitrine/shared/state';

export const rootId = '-1';

/** A node of the tree; the root has no row on the server. */
export type ProgramTreeNode = TreeNode<ProgramNode | undefined>;

export const rootNode = (name: string): ProgramTreeNode => ({
  id: rootId,
  name,
  kind: 'root',
  parentId: undefined,
  leaf: false,
  data: undefined,
});

const treeNode = (node: ProgramNode): ProgramTreeNode => ({
  id: node.id,
  name: node.name,
  kind: node.type,
  parentId: node.pId,
  leaf: node.type === 'program',
  ...(node.type === 'folder' ? { count: node.total } : {}),
  data: node,
});

/** Flattens nested nodes, parents before children. */
export function treeNodesOf(nodes: readonly ProgramNode[]): ProgramTreeNode[] {
  return nodes.flatMap((node) => [treeNode(node), ...treeNodesOf(node.children ?? [])]);
}
