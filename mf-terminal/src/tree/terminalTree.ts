import { selectClientTree, selectSeachClientTree, type TerminalNode } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import type { TreeNode } from '@vitrine/shared/state';

/** Id of the line that stands for all groups together. */
export const rootId = '-1';

/** Which terminals the tree shows: '' all, '1' online, '0' offline. */
export type OnlineState = '' | '0' | '1';

/** The line above all groups; its data is nobody's row. */
export type TerminalData = TerminalNode | undefined;
export type TerminalTreeNode = TreeNode<TerminalData>;

/** Words that the tree itself says. */
export interface TreeWords {
  readonly root: string;
  readonly defaultGroup: string;
}

/** Where the tree comes from, and what it leaves out. */
export interface TreeSource {
  readonly client: Client;
  readonly words: TreeWords;
  /** Asked at every read. */
  readonly online: () => OnlineState;
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

/** Terminals of a group that come with one answer; the most that the server gives. */
const pageOfLevel = 5000;

/** Parents before their children, as the tree's model wants them. */
const flat = (nodes: readonly TerminalNode[]): readonly TerminalNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** Reads the tree level by level. */
export const loadTerminalLevel =
  ({ client, words, online }: TreeSource) =>
  async (parent: TerminalTreeNode | undefined): Promise<readonly TerminalTreeNode[]> => {
    if (parent === undefined) return [rootNode(words)];
    const nodes = await wholeLevel(client, parent.id, online());
    return nodes.map((node) => treeNode(node, words));
  };

/** A large group comes a page at a time; the tree wants all of it, and draws only what is in view. */
async function wholeLevel(client: Client, id: string, onlineState: OnlineState): Promise<TerminalNode[]> {
  const level: TerminalNode[] = [];
  for (let after = ''; ; ) {
    const page = await client.call(selectClientTree, { id, onlineState, after, limit: pageOfLevel });
    level.push(...page);
    const terminals = page.filter((node) => node.type === 'client');
    after = terminals.at(-1)?.id ?? '';
    if (terminals.length < pageOfLevel) return level;
  }
}

/** Asks the server for terminals beyond what is loaded; their groups come with them. */
export const searchTerminals =
  ({ client, words, online }: TreeSource) =>
  async (text: string, signal?: AbortSignal): Promise<readonly TerminalTreeNode[]> => {
    const input = { clientName: text, onlineState: online() };
    const nodes = await client.call(selectSeachClientTree, input, signal ? { signal } : {});
    return flat(nodes).map((node) => treeNode(node, words));
  };
