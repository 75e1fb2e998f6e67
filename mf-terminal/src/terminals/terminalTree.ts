import { selectClientTree, selectSeachClientTree, type TerminalNode } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import type { TreeNode } from '@vitrine/shared/state';

/** Id of the line that stands for all groups together. */
export const rootId = '-1';

/** The line above all groups; its data is nobody's row. */
export type TerminalTreeNode = TreeNode<TerminalNode | undefined>;

/** Words that the tree itself says. */
export interface TreeWords {
  readonly root: string;
  readonly defaultGroup: string;
}

const rootNode = (words: TreeWords): TerminalTreeNode => ({
  id: rootId,
  name: words.root,
  kind: 'root',
  parentId: undefined,
  leaf: false,
  data: undefined,
});

function treeNode(node: TerminalNode, words: TreeWords): TerminalTreeNode {
  const folder = node.type === 'folder';
  return {
    id: node.id,
    name: node.isDefault ? words.defaultGroup : node.name,
    kind: node.type,
    parentId: node.pid,
    leaf: !folder || !node.hasChildren,
    takes: folder,
    data: node,
  };
}

/** Parents before their children, as the tree's model wants them. */
const flat = (nodes: readonly TerminalNode[]): readonly TerminalNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** Reads the tree level by level. */
export const loadTerminalLevel =
  (client: Client, words: TreeWords) =>
  async (parent: TerminalTreeNode | undefined): Promise<readonly TerminalTreeNode[]> => {
    if (parent === undefined) return [rootNode(words)];
    const nodes = await client.call(selectClientTree, { id: parent.id });
    return nodes.map((node) => treeNode(node, words));
  };

/** Asks the server for terminals beyond what is loaded; their groups come with them. */
export const searchTerminals =
  (client: Client, words: TreeWords) =>
  async (text: string, signal: AbortSignal): Promise<readonly TerminalTreeNode[]> => {
    const nodes = await client.call(selectSeachClientTree, { clientName: text }, { signal });
    return flat(nodes).map((node) => treeNode(node, words));
  };
