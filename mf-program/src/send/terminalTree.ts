import { selectClientTree, selectSeachClientTree, type TerminalNode } from '@vitrine/shared/api';
import { TreeModel, type TreeNode } from '@vitrine/shared/state';
import type { Calls } from '../calls.ts';

/** Small accounts see everything at once; in large ones groups open when asked for. */
const openWholly = 200;

const flat = (nodes: readonly TerminalNode[]): readonly TerminalNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

const treeNode =
  (defaultGroup: string) =>
  (node: TerminalNode): TreeNode<TerminalNode> => ({
    id: node.id,
    name: node.isDefault ? defaultGroup : node.name,
    kind: node.type,
    parentId: node.pid === '-1' ? undefined : node.pid,
    leaf: node.type === 'client' || !node.hasChildren,
    ...(node.type === 'folder' ? { count: node.total } : {}),
    data: node,
  });

interface TerminalTreeOptions {
  /** What the default group is called in the language of the page. */
  readonly defaultGroup: string;
  /** True while only terminals that are online are to be seen. */
  readonly onlineOnly: () => boolean;
}

/** Groups and terminals with check boxes; a checked group stands for all that is in it. */
export function terminalTree(calls: Calls, options: TerminalTreeOptions): TreeModel<TerminalNode> {
  const made = treeNode(options.defaultGroup);
  const onlineState = () => (options.onlineOnly() ? ('1' as const) : ('' as const));
  return new TreeModel<TerminalNode>({
    // A group sends to whatever is in it, also to what the tree does not show right now.
    groupsByHand: true,
    load: async (parent) =>
      (await calls.call(selectClientTree, { id: parent?.id ?? '-1', onlineState: onlineState() })).map(made),
    search: async (text, signal) => {
      const input = { clientName: text, groupParentId: '-1', onlineState: onlineState() };
      return flat(await calls.call(selectSeachClientTree, input, { signal })).map(made);
    },
  });
}

/** Reads the groups, and in a small account all of them. */
export async function openTerminals(model: TreeModel<TerminalNode>): Promise<void> {
  await model.reload();
  const groups = model.childrenOf(undefined);
  const total = groups.reduce((sum, group) => sum + (group.count ?? 0), 0);
  if (total <= openWholly) await Promise.all(groups.map((group) => model.expand(group.id)));
}
