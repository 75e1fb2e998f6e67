import { selectClientTree, selectSeachClientTree, type TerminalNode } from '@vitrine/shared/api';
import { TreeModel, type TreeNode } from '@vitrine/shared/state';
import type { Calls } from '../calls.ts';

/** Id of the line above all groups: every terminal of the account, those that are added later as well. */
export const everyTerminal = '-1';

export type TerminalTreeModel = TreeModel<TerminalNode | undefined>;

export const isTerminal = ({ kind }: { readonly kind?: string | undefined }): boolean => kind === 'client';

/** Words that the tree itself says. */
export interface TerminalWords {
  readonly every: string;
  readonly defaultGroup: string;
}

/** Small accounts see everything at once; in large ones groups open when asked for. */
const openWholly = 200;

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

const rootNode = (name: string): TreeNode<undefined> => ({
  ...{ id: everyTerminal, name, kind: 'root', parentId: undefined, leaf: false, data: undefined },
});

/**
 * All terminals, their groups and the terminals in them, with check boxes; a checked group stands for all that is in it.
 *
 * @param onlineOnly true while only terminals that are online are to be seen
 */
export function terminalTree(
  calls: Calls,
  { every, defaultGroup }: TerminalWords,
  onlineOnly: () => boolean,
): TerminalTreeModel {
  const made = treeNode(defaultGroup);
  const onlineState = () => (onlineOnly() ? ('1' as const) : ('' as const));
  return new TreeModel<TerminalNode | undefined>({
    // A group sends to whatever is in it, also to what the tree does not show right now.
    groupsByHand: true,
    load: async (parent) => {
      if (!parent) return [rootNode(every)];
      return (await calls.call(selectClientTree, { id: parent.id, onlineState: onlineState() })).map(made);
    },
    search: async (text, signal) => {
      const input = { clientName: text, groupParentId: everyTerminal, onlineState: onlineState() };
      return flat(await calls.call(selectSeachClientTree, input, { signal })).map(made);
    },
  });
}

/** Reads the groups, and in a small account all of them. */
export async function openTerminals(model: TerminalTreeModel): Promise<void> {
  await model.reload();
  await model.expand(everyTerminal);
  const groups = model.childrenOf(everyTerminal);
  const total = groups.reduce((sum, group) => sum + (group.count ?? 0), 0);
  if (total <= openWholly) await Promise.all(groups.map((group) => model.expand(group.id)));
}
