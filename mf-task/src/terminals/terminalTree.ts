import { selectClientTree, selectSeachClientTree, type TerminalNode } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { findOnlyLeaf, TreeModel, type TreeNode } from '@vitrine/shared/state';

/** Id of the line above all groups: every terminal of the account. */
export const everyTerminal = '-1';

/** Presence that the tree is filtered by: nothing for all, 1 online, 0 offline. */
export type OnlineState = '' | '0' | '1';

export type TerminalTreeModel = TreeModel<TerminalNode | undefined>;

/** Words that the tree itself says. */
export interface TerminalWords {
  readonly every: string;
  readonly defaultGroup: string;
}

const flat = (nodes: readonly TerminalNode[]): readonly TerminalNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

const treeNode =
  (defaultGroup: string) =>
  (node: TerminalNode): TreeNode<TerminalNode | undefined> => ({
    id: node.id,
    name: node.isDefault ? defaultGroup : node.name,
    kind: node.type,
    parentId: node.pid,
    leaf: node.type === 'client' || !node.hasChildren,
    ...(node.type === 'folder' ? { count: node.total } : {}),
    data: node,
  });

/** All terminals, their groups and the terminals in them, read level by level. */
export function terminalTree(
  client: Client,
  words: TerminalWords,
  onlineState: OnlineState = '',
): TerminalTreeModel {
  const nodeOf = treeNode(words.defaultGroup);
  const root: TreeNode<undefined> = {
    id: everyTerminal,
    name: words.every,
    kind: 'root',
    parentId: undefined,
    leaf: false,
    data: undefined,
  };
  return new TreeModel<TerminalNode | undefined>({
    groupsByHand: true,
    load: async (parent) => {
      if (!parent) return [root];
      return (await client.call(selectClientTree, { id: parent.id, onlineState })).map(nodeOf);
    },
    search: async (clientName, signal) => {
      const input = { clientName, groupParentId: everyTerminal, onlineState };
      return flat(await client.call(selectSeachClientTree, input, { signal })).map(nodeOf);
    },
  });
}

/** A terminal or group that an address names. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Opens what is above a terminal or a group, level by level. What is not here yet is looked for on the server by its name,
 * which may stand in a group that nobody has opened.
 */
export async function openPathTo(
  model: TerminalTreeModel,
  client: Client,
  words: TerminalWords,
  { id, name }: Named,
): Promise<void> {
  if (!model.node(id)) {
    const input = { clientName: name, groupParentId: everyTerminal, onlineState: '' as const };
    const found = new Map(
      flat(await client.call(selectSeachClientTree, input)).map((node) => [node.id, node]),
    );
    const own = found.get(id);
    if (!own) return;
    const above: string[] = [];
    for (let group = found.get(own.pid); group; group = found.get(group.pid)) above.unshift(group.id);
    for (const group of above) await model.expand(group);
    // In a long group it may come after those that are read at first.
    if (!model.node(id)) model.merge([treeNode(words.defaultGroup)(own)]);
  }
  model.reveal(id);
}

/** The only terminal of the account, where nothing is chosen yet: who has one screen means that one. */
export async function onlyTerminalOf(model: TerminalTreeModel): Promise<string | undefined> {
  const only = await findOnlyLeaf(model, ({ kind }) => kind === 'client');
  return model.checked.length + model.checkedUnread.length === 0 ? only?.id : undefined;
}

/** Small accounts see everything at once; in large ones groups open when asked for. */
const openWholly = 200;

export async function openTerminalTree(model: TerminalTreeModel): Promise<void> {
  await model.reload();
  await model.expand(everyTerminal);
  const groups = model.childrenOf(everyTerminal);
  const total = groups.reduce((sum, group) => sum + (group.count ?? 0), 0);
  if (total <= openWholly) await Promise.all(groups.map((group) => model.expand(group.id)));
}
