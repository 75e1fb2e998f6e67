import { selectEqTaskCategoryAlls, type TaskGroupNode, type TaskLeaf } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import type { TreeNode } from '@vitrine/shared/state';

/** Id of the root above all groups. */
export const rootId = '-1';

export type TaskTreeData =
  | { readonly kind: 'root' }
  | { readonly kind: 'group'; readonly group: TaskGroupNode }
  | { readonly kind: 'task'; readonly task: TaskLeaf };
export type TaskTreeNode = TreeNode<TaskTreeData>;

/** Texts of the tree itself. */
export interface TreeMessages {
  readonly root: string;
  readonly defaultGroup: string;
}

const taskNode = (task: TaskLeaf): TaskTreeNode => ({
  id: task.id,
  name: task.etName,
  kind: 'task',
  parentId: task.pid,
  leaf: true,
  data: { kind: 'task', task },
});

function groupNodes(group: TaskGroupNode, messages: TreeMessages): readonly TaskTreeNode[] {
  const node: TaskTreeNode = {
    id: group.id,
    name: group.isDefault ? messages.defaultGroup : group.EC_NAME,
    kind: 'group',
    parentId: group.pid,
    leaf: group.children.length === 0 && group.tasks.length === 0,
    count: group.total,
    data: { kind: 'group', group },
  };
  return [
    node,
    ...group.children.flatMap((child) => groupNodes(child, messages)),
    ...group.tasks.map(taskNode),
  ];
}

/** Reads the whole tree: groups are nested and contain their tasks. */
export const loadTaskTree =
  (client: Client, messages: TreeMessages) =>
  async (parent: TaskTreeNode | undefined): Promise<readonly TaskTreeNode[]> => {
    const groups = await client.call(selectEqTaskCategoryAlls, { ecId: parent?.id ?? rootId });
    const below = groups.flatMap((group) => groupNodes(group, messages));
    if (parent !== undefined) return below.filter((node) => node.id !== parent.id);
    const root: TaskTreeNode = {
      id: rootId,
      name: messages.root,
      kind: 'root',
      parentId: undefined,
      leaf: false,
      data: { kind: 'root' },
    };
    return [root, ...below];
  };
