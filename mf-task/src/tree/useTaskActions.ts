import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import type { TreeAction } from '@vitrine/shared/ui/tree';
import { namespace } from '../messages/index.ts';
import { isFixed, type TaskTreeStore } from './TaskTreeStore.ts';
import type { TaskTreeData, TaskTreeNode } from './taskTree.ts';

export interface OpenDialog {
  readonly kind: 'move' | 'copy';
  readonly node: TaskTreeNode;
}

interface TaskActionWays {
  readonly store: TaskTreeStore;
  readonly onSelect: (node: TaskTreeNode) => void;
  readonly onNewTask: (groupId: string) => void;
  readonly onEdit: (id: string) => void;
  /** Called after a task or group was deleted. */
  readonly onRemoved: (id: string) => void;
  readonly onDialog: (dialog: OpenDialog) => void;
}

type Action = TreeAction<TaskTreeData>;

/** Menu actions of a node by its kind, in the usual order: open, new, rename, move, copy, delete. */
export function useTaskActions(ways: TaskActionWays): (node: TaskTreeNode) => readonly Action[] {
  const say = useMessages(namespace);
  const { store, onSelect, onNewTask, onEdit, onDialog } = ways;
  const remove = useRemove(ways);

  const addGroup = async (node: TaskTreeNode) => {
    try {
      store.tree.startRename(await store.addGroup(node.id, say('tree.newGroup')));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const making = (node: TaskTreeNode): Action[] => [
    { key: 'newTask', label: say('tree.newTask'), run: () => onNewTask(node.id) },
    { key: 'newGroup', label: say('tree.addGroup'), run: () => addGroup(node) },
  ];
  const changing = (node: TaskTreeNode): Action[] => [
    { key: 'rename', label: say('tree.rename'), run: () => store.tree.startRename(node.id) },
    { key: 'move', label: say('tree.move'), run: () => onDialog({ kind: 'move', node }) },
  ];

  return (node) => {
    const open: Action = { key: 'open', label: say('tree.open'), run: () => onSelect(node) };
    if (!session.can('task.manage')) return [open];
    const erase: Action[] = session.can('task.delete')
      ? [{ key: 'delete', label: say('tree.remove'), danger: true, run: () => remove(node) }]
      : [];
    if (node.kind === 'task') {
      const edit = { key: 'edit', label: say('tree.edit'), run: () => onEdit(node.id) };
      const copy = { key: 'copy', label: say('tree.copy'), run: () => onDialog({ kind: 'copy', node }) };
      return [open, edit, ...changing(node), copy, ...erase];
    }
    return isFixed(node) ? [open, ...making(node)] : [open, ...making(node), ...changing(node), ...erase];
  };
}

/** Deletes a task or group after a confirmation. */
export function useRemove({
  store,
  onRemoved,
}: Pick<TaskActionWays, 'store' | 'onRemoved'>): (
  node: Pick<TaskTreeNode, 'id' | 'kind' | 'name'>,
) => Promise<void> {
  const say = useMessages(namespace);
  return async (node) => {
    const task = node.kind === 'task';
    const title = say(task ? 'tree.removeTaskTitle' : 'tree.removeGroupTitle', { name: node.name });
    const content = say(task ? 'tree.removeTaskContent' : 'tree.removeGroupContent');
    if (!(await confirm({ title, content, action: say('tree.remove'), danger: true }))) return;
    try {
      await (task ? store.removeTask(node.id) : store.removeGroup(node.id));
      notify.success(say('tree.removed', { name: node.name }));
      onRemoved(node.id);
    } catch (reason) {
      notify.failure(reason);
    }
  };
}
