import { selectClientTree, selectSeachClientTree, type TerminalNode } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import type { TreeNode } from '@vitrine/shared/state';

/** Id of the root above all groups. */
export const rootId = '-1';

/** Presence filter: '' all, '1' online, '0' offline. */
export type OnlineState = '' | '0' | '1';

/** Undefined for the root. */
export type TerminalData = TerminalNode | undefined;
export type TerminalTreeNode = TreeNode<TerminalData>;

/** Texts of the tree itself. */
export interface TreeMessages {
  readonly root: string;
  readonly defaultGroup: string;
}

/** Source and filter of the tree. */
export interface TreeSource {
  readonly client: Client;
  readonly messages: TreeMessages;
  /** Evaluated at every read. */
  readonly online: () => OnlineState;
}

const rootNode = (messages: TreeMessages): TerminalTreeNode => ({
  id: rootId,
  name: messages.root,
  kind: 'root',
  parentId: undefined,
  leaf: false,
  data: undefined,
});

function treeNode(node: TerminalNode, messages: TreeMessages): TerminalTreeNode {
  const folder = node.type === 'folder';
  return {
    id: node.id,
    name: node.isDefault ? messages.defaultGroup : node.name,
    kind: node.type,
    parentId: node.pid,
    leaf: !folder || !node.hasChildren,
    takes: folder,
    data: node,
  };
}

/** Terminals of a group per request; the server's maximum. */
const pageOfLevel = 5000;

/** Parents precede their children, as the tree model requires. */
const flat = (nodes: readonly TerminalNode[]): readonly TerminalNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** Loads the tree level by level. */
export const loadTerminalLevel =
  ({ client, messages, online }: TreeSource) =>
  async (parent: TerminalTreeNode | undefined): Promise<readonly TerminalTreeNode[]> => {
    if (parent === undefined) return [rootNode(messages)];
    const nodes = await wholeLevel(client, parent.id, online());
    return nodes.map((node) => treeNode(node, messages));
  };

/** Reads all pages of a large group: the tree needs the whole level, and is virtualised. */
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

/** Searches terminals on the server; includes their ancestors. */
export const searchTerminals =
  ({ client, messages, online }: TreeSource) =>
  async (text: string, signal?: AbortSignal): Promise<readonly TerminalTreeNode[]> => {
    const input = { clientName: text, onlineState: online() };
    const nodes = await client.call(selectSeachClientTree, input, signal ? { signal } : {});
    return flat(nodes).map((node) => treeNode(node, messages));
  };
